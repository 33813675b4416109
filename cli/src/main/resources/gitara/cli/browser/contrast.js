addEventListener('load', () => setTimeout(() => {
  const root = document.documentElement;
  const state = location.hash.slice('#git-ara-'.length);
  root.dataset.mode = state;
  root.dataset.theme = state === 'print' ? 'light' : state;
  if (state === 'print') {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.media.mediaText)) {
          rule.media.mediaText = 'all';
        } else if (rule instanceof CSSMediaRule && /\bscreen\b/.test(rule.media.mediaText)) {
          rule.media.mediaText = 'not all';
        }
      }
    }
  }
  const still = document.createElement('style');
  still.textContent = '*{transition:none!important;animation:none!important}';
  document.head.append(still);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = text => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = '#000';
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const linear = c => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  const light = c => 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
  const contrast = (a, b) => {
    const [x, y] = [light(a) + 0.05, light(b) + 0.05];
    return Math.max(x, y) / Math.min(x, y);
  };
  const ground = element => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.backgroundImage !== 'none') {
        return null;
      }
      layers.push(rgba(style.backgroundColor));
    }
    const canvas = getComputedStyle(root).colorScheme.includes('dark') && state === 'dark';
    return layers.reverse().reduce((below, top) => over(top, below), canvas ? [18, 18, 18, 1] : [255, 255, 255, 1]);
  };
  let least = 9.99;
  const faults = new Map();
  // The last shape that was drawn below a text of a drawing.
  const shapeBelow = element => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shapes = [...element.closest('svg').querySelectorAll('rect,circle,path,polygon,ellipse')];
    const hit = shapes.filter(one => {
      const it = one.getBoundingClientRect();
      const isBefore = one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
      const style = getComputedStyle(one);
      return isBefore && style.fill !== 'none' && Number(style.fillOpacity) > 0.5
        && it.left <= x && x <= it.right && it.top <= y && y <= it.bottom;
    });
    return hit.length > 0 ? rgba(getComputedStyle(hit.at(-1)).fill) : null;
  };
  const judge = (colour, element, needed, what) => {
    const around = ground(element);
    const shape = element.closest('svg') && element.tagName !== 'svg' ? shapeBelow(element) : null;
    const below = shape && around ? over(shape, around) : around;
    if (!below || colour[3] === 0) {
      return;
    }
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) {
      opacity *= Number(getComputedStyle(one).opacity);
    }
    const found = contrast(over([colour[0], colour[1], colour[2], colour[3] * opacity], below), below);
    least = Math.min(least, found / needed);
    if (found < needed) {
      const key = `${found.toFixed(2)}:1 where ${needed}:1 is needed: `;
      faults.set(key, (faults.get(key) ?? []).concat(what.replace(/\s+/g, ' ')));
    }
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const words = node.textContent.trim();
    const element = node.parentElement;
    if (!words || !element || element.closest('script,style,template,noscript') || !element.checkVisibility()) {
      continue;
    }
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const colour = rgba(element.closest('svg') ? style.fill : style.color);
    judge(colour, element, large ? 3 : 4.5, `"${words.slice(0, 40)}"`);
  }
  for (const shape of document.querySelectorAll('[data-kind="chart"] svg :is(rect,circle,path,polygon,ellipse)')) {
    const style = getComputedStyle(shape);
    const colours = [[style.fill, style.fillOpacity], [style.stroke, style.strokeOpacity]]
      .filter(([colour]) => colour !== 'none')
      .map(([colour, opacity]) => rgba(colour).map((one, i) => (i === 3 ? one * Number(opacity) : one)));
    const below = ground(shape.closest('svg'));
    // What is nearly the ground is a frame or a grid.
    const drawn = colours.filter(one => below && contrast(over(one, below), below) > 2);
    if (drawn.length > 0) {
      const best = drawn.sort((a, b) => contrast(over(b, below), below) - contrast(over(a, below), below))[0];
      judge(best, shape.closest('svg'), 3, `<${shape.tagName}> in ${shape.closest('[data-kind]').textContent.trim().slice(0, 30)}`);
    }
  }
  for (const one of performance.getEntriesByType('resource')) {
    if (!/^(data|blob):/.test(one.name)) {
      faults.set('loads ', (faults.get('loads ') ?? []).concat(one.name));
    }
  }
  const described = ([what, where]) => what + where[0] + (where.length > 1 ? `, and ${where.length - 1} more` : '');
  const out = document.createElement('pre');
  out.id = 'git-ara-measured';
  out.textContent = [least.toFixed(4), ...[...faults].map(described).slice(0, 20)].join('\n');
  document.body.append(out);
}, 300));
