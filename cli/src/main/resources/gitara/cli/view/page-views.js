'use strict';
// What is drawn. Texts of the record are put on screen as text only: h() makes elements, and no
// markup is ever parsed.

const LONG = 4000;
const ROW = 30;
const MANY = 400;
const SVG = 'http://www.w3.org/2000/svg';

/** An element with attributes and children; a child that is no node is a text. */
function h(name, attributes, ...children) {
  const svg = /^(svg|g|path|circle|rect|text|title)$/.test(name);
  const element = svg ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const key in attributes) {
    if (key.startsWith('on')) {
      element.addEventListener(key.slice(2), attributes[key]);
    } else if (attributes[key] !== null && attributes[key] !== false) {
      element.setAttribute(key, attributes[key]);
    }
  }
  for (const child of children) {
    if (child !== null) {
      element.append(child instanceof Node ? child : safe(child));
    }
  }
  return element;
}

function link(id) {
  return h('a', { href: '#' + encodeURIComponent(id), class: 'id', 'data-id': id }, id);
}

/** A text whose IDs are links. A very long one is shown from its beginning, with a button. */
function prose(text) {
  const box = h('span', { class: 'prose' });
  const fill = shown => {
    let at = 0;
    for (const match of shown.matchAll(ID)) {
      if (BY_ID.has(match[0])) {
        box.append(safe(shown.slice(at, match.index)), link(match[0]));
        at = match.index + match[0].length;
      }
    }
    box.append(safe(shown.slice(at)));
  };
  if (text.length <= LONG) {
    fill(text);
  } else {
    fill(text.slice(0, LONG));
    const more = h('button', { type: 'button', class: 'more' }, 'Show all ' + text.length + ' characters');
    more.addEventListener('click', () => {
      box.textContent = '';
      fill(text);
    });
    box.append(h('span', {}, '… '), more);
  }
  return box;
}

function chip(entry, moment) {
  const tone = entry.tone(moment);
  const status = entry.status(moment);
  return status === '' && tone === 'plain' ? null : h('span', { class: 'chip tone-' + tone }, GLYPHS[tone] + (status ? ' ' + status : ''));
}

/** A button that selects an entry, as a row of a list. */
function row(entry, moment, depth, name) {
  const tone = entry.tone(moment);
  const button = h(
    'button',
    { type: 'button', class: 'row tone-' + tone, 'data-id': entry.id },
    h('span', { class: 'glyph', 'aria-hidden': 'true' }, GLYPHS[tone]),
    h('span', { class: 'id' }, name || nameOf(entry)),
    h('span', { class: 'title' }, entry.title(moment).slice(0, 300)),
    h('span', { class: 'kind' }, [entry.kind(moment).replace('_', ' '), entry.status(moment)].filter(Boolean).join(', '))
  );
  if (depth) {
    button.style.setProperty('--depth', Math.min(depth, 24));
  }
  return button;
}

/**
 * A list of rows. Of many, only those in view are drawn, and all of them for printing.
 * Returns an element with a method that scrolls to an item.
 */
function list(items, draw, label) {
  const box = h('div', { class: 'list', role: 'group', 'aria-label': label });
  if (items.length <= MANY) {
    const part = document.createDocumentFragment();
    items.forEach((item, at) => part.append(draw(item, at)));
    box.append(part);
    box.reveal = at => box.children[at] && box.children[at].scrollIntoView({ block: 'nearest' });
    return box;
  }
  box.classList.add('windowed');
  const space = h('div', { class: 'space' });
  space.style.height = items.length * ROW + 'px';
  box.append(space);
  let drawn = '';
  const fill = () => {
    const from = Math.max(0, Math.floor(box.scrollTop / ROW) - 10);
    const to = Math.min(items.length, from + Math.ceil((box.clientHeight || 800) / ROW) + 20);
    if (drawn !== from + '-' + to) {
      drawn = from + '-' + to;
      const part = h('div', { class: 'window' });
      part.style.transform = 'translateY(' + from * ROW + 'px)';
      for (let at = from; at < to; at++) {
        part.append(draw(items[at], at));
      }
      space.replaceChildren(part);
    }
  };
  box.addEventListener('scroll', fill, { passive: true });
  box.reveal = at => {
    if (at * ROW < box.scrollTop || (at + 1) * ROW > box.scrollTop + box.clientHeight) {
      box.scrollTop = Math.max(0, at * ROW - box.clientHeight / 2);
    }
    fill();
  };
  box.print = () => {
    const part = h('div', {});
    items.forEach((item, at) => part.append(draw(item, at)));
    space.style.height = 'auto';
    space.replaceChildren(part);
  };
  new ResizeObserver(fill).observe(box);
  fill();
  return box;
}

/** The nodes of a tree at a moment, each below its parent, with depths. */
function treeRows(entries, moment, filter) {
  const children = new Map();
  const nodes = new Map();
  for (const entry of entries) {
    if (entry.exists(moment) && entry.get('@parent', moment) !== null) {
      nodes.set(entry.id, entry);
    }
  }
  const roots = [];
  for (const entry of nodes.values()) {
    const parent = entry.get('@parent', moment);
    if (nodes.has(parent) && parent !== entry.id) {
      children.set(parent, [...(children.get(parent) || []), entry]);
    } else {
      roots.push(entry);
    }
  }
  const rows = [];
  const seen = new Set();
  const open = [];
  const visit = (entry, depth) => {
    open.push([entry, depth]);
    while (open.length) {
      const [one, deep] = open.pop();
      if (!seen.has(one.id)) {
        seen.add(one.id);
        rows.push([one, deep]);
        const below = children.get(one.id) || [];
        for (let i = below.length - 1; i >= 0; i--) {
          open.push([below[i], deep + 1]);
        }
      }
    }
  };
  roots.forEach(entry => visit(entry, 0));
  // What stands in a circle is shown, too.
  nodes.forEach(entry => seen.has(entry.id) || visit(entry, 0));
  return filter ? rows.filter(one => filter(one[0])) : rows;
}

/** The graph: places are computed beforehand, and only what is in view is drawn of many. */
function graph(moment, filter, selected) {
  const WIDE = 270;
  const HIGH = 34;
  const nodes = ENTRIES.filter(
    entry => !isApart(entry) && entry.exists(moment) && DATA.layout[entry.id] && entry.get('@parent', moment) !== null && (!filter || filter(entry))
  );
  const box = h('div', { class: 'graph', tabindex: '0', role: 'region', 'aria-label': 'Graph of the exploration' });
  if (!nodes.length) {
    box.append(h('p', { class: 'empty' }, 'No node at this moment.'));
    return box;
  }
  const place = entry => [DATA.layout[entry.id][0] * WIDE + 20, DATA.layout[entry.id][1] * HIGH + 20];
  let wide = 0;
  let high = 0;
  const sorted = nodes.map(entry => [entry, ...place(entry)]).sort((a, b) => a[2] - b[2]);
  for (const [, x, y] of sorted) {
    wide = Math.max(wide, x + WIDE);
    high = Math.max(high, y + HIGH);
  }
  const svg = h('svg', { width: wide, height: high, role: 'group', 'aria-label': nodes.length + ' nodes' });
  box.append(svg);
  const present = new Map(sorted.map(one => [one[0].id, one]));
  let drawn = '';
  const fill = () => {
    const all = nodes.length <= 400;
    const top = all ? -1 : Math.floor((box.scrollTop - 600) / 300) * 300;
    const end = all ? high : top + (box.clientHeight || 800) + 1500;
    if (drawn === top + '-' + end) {
      return;
    }
    drawn = top + '-' + end;
    const lines = h('g', { class: 'edges' });
    const dots = h('g', {});
    for (const [entry, x, y] of sorted) {
      const parent = present.get(entry.get('@parent', moment));
      const inView = y >= top && y <= end;
      if (parent && (inView || (parent[2] <= end && y >= top) || (y <= end && parent[2] >= top))) {
        const [, px, py] = parent;
        // From behind the parent's label, which it would cross else.
        const from = px + 14 + 7 * graphLabel(parent[0], moment).length;
        const turn = Math.max(from, x - 64);
        lines.append(h('path', { d: `M${from} ${py}H${turn}C${x - 36} ${py} ${x - 36} ${y} ${x - 8} ${y}` }));
      }
      if (inView) {
        const tone = entry.tone(moment);
        const title = entry.title(moment);
        dots.append(
          h(
            'g',
            { class: 'node tone-' + tone + (entry.id === selected ? ' selected' : ''), transform: `translate(${x} ${y})`, 'data-id': entry.id },
            h('title', {}, entry.id + ' ' + entry.kind(moment) + ' ' + entry.status(moment) + ': ' + title.slice(0, 300)),
            h('circle', { r: 6 }),
            h('text', { x: 10, y: 4 }, graphLabel(entry, moment))
          )
        );
      }
    }
    svg.replaceChildren(lines, dots);
  };
  box.addEventListener('scroll', fill, { passive: true });
  new ResizeObserver(fill).observe(box);
  box.reveal = id => {
    const at = present.get(id);
    if (at) {
      box.scrollTo({ left: Math.max(0, at[1] - 120), top: Math.max(0, at[2] - box.clientHeight / 2) });
    }
    fill();
  };
  fill();
  return box;
}

function graphLabel(entry, moment) {
  const title = entry.title(moment);
  const sign = BAD.has(entry.tone(moment)) ? GLYPHS[entry.tone(moment)] + ' ' : '';
  return entry.id + ' ' + sign + (title.length > 22 ? title.slice(0, 21) + '…' : title);
}

function commitHead(rowOf, moment) {
  const head = h(
    'div',
    { class: 'commit' },
    h('button', { type: 'button', class: 'hash', 'data-moment': moment, title: 'Go to this commit' }, rowOf[COMMIT.id].slice(0, 10)),
    h('time', { datetime: new Date(rowOf[COMMIT.time] * 1000).toISOString(), title: dateOf(rowOf) }, dateOf(rowOf) + ' · ' + ago(rowOf[COMMIT.time])),
    h('span', { class: 'who' }, actor(rowOf)),
    rowOf[COMMIT.turn] ? h('span', { class: 'turn' }, 'turn ' + rowOf[COMMIT.turn]) : null
  );
  const box = h('div', { class: 'commit-box' }, head, h('div', { class: 'subject' }, rowOf[COMMIT.subject]));
  if (rowOf[COMMIT.why]) {
    box.append(h('div', { class: 'why' }, prose(rowOf[COMMIT.why])));
  }
  for (const path of rowOf[COMMIT.unreadable] || []) {
    box.append(h('div', { class: 'flag' }, path + ' could not be read in this commit; its entries are shown as they were'));
  }
  const joined = rowOf[COMMIT.joined] || [];
  if (joined.length) {
    const inner = h('ol', {}, ...joined.map(one => h('li', {}, one[COMMIT.id].slice(0, 10) + ' ' + actor(one) + ': ' + one[COMMIT.subject])));
    box.append(h('details', {}, h('summary', {}, joined.length + ' merged commits'), inner));
  }
  return box;
}

/** A change with the words before and after. */
function changeLine(change, withEntry) {
  const field = change.field === '@title' ? 'title' : change.field;
  const line = h('div', { class: 'change' });
  if (withEntry) {
    line.append(link(change.entry.id), ' ');
  }
  line.append(h('b', {}, field), ' ');
  if (change.before === null) {
    line.append(h('ins', {}, prose(change.after)));
  } else if (change.after === null) {
    line.append(h('del', {}, prose(change.before)));
  } else {
    for (const [sign, text] of words(change.before, change.after)) {
      const shown = text.length > LONG ? text.slice(0, LONG) + '…' : text;
      line.append(sign === '=' ? h('span', {}, shown) : h(sign === '-' ? 'del' : 'ins', {}, shown));
    }
  }
  return line;
}

/** The changes of a commit that people care for: an entry that came is one line. */
function changeLines(changes, withEntry) {
  const lines = [];
  const done = new Set();
  for (const change of changes) {
    const isKind = change.field === '@kind';
    const entry = change.entry;
    if (isKind && (change.before === null || change.after === null)) {
      done.add(entry);
      const came = change.before === null;
      lines.push(
        h(
          'div',
          { class: 'change' },
          withEntry ? link(entry.id) : null,
          h('b', {}, (withEntry ? ' ' : '') + (came ? 'added' : 'removed') + ' '),
          h('span', {}, (came ? change.after : change.before).replace('_', ' '))
        )
      );
    }
  }
  for (const change of changes) {
    if (!done.has(change.entry) && (!change.field.startsWith('@') || change.field === '@title')) {
      lines.push(changeLine(change, withEntry));
    }
  }
  return lines;
}

/** The panel of one entry: its fields as of the moment, what it names, what names it, its life. */
function detail(entry, moment) {
  const panel = h('div', {});
  const exists = entry.exists(moment);
  panel.append(
    h(
      'div',
      { class: 'detail-head' },
      h('span', { class: 'id' }, nameOf(entry)),
      h('span', { class: 'kind' }, entry.kind(moment).replace('_', ' ')),
      exists ? chip(entry, moment) : h('span', { class: 'chip tone-gone' }, 'not there at this moment')
    ),
    h('h2', { id: 'detail-title', tabindex: '-1' }, entry.title(moment).slice(0, 600) || entry.id)
  );
  if (exists) {
    const title = entry.title(moment);
    const fields = h('dl', {});
    for (const name of entry.fields(moment)) {
      const value = entry.get(name, moment);
      if (value && !(value === title && title.length <= 600)) {
        fields.append(h('dt', {}, name.replace(/_/g, ' ')), h('dd', {}, prose(value)));
      }
    }
    const known = moment === LAST ? remarks(entry) : {};
    for (const name in known) {
      if (!name.startsWith('@')) {
        fields.append(h('dt', {}, name), h('dd', {}, known[name]));
      }
    }
    panel.append(fields, h('p', { class: 'file' }, DATA.protocols[entry.protocol].root + entry.get('@file', moment)));
    const to = named(entry.fields(moment).map(name => entry.get(name, moment)).join(' ')).filter(id => id !== entry.id);
    pinned(panel, entry, moment);
    relations(panel, 'Names', to.map(id => [BY_ID.get(id), '']), moment);
    relations(panel, 'Named by', naming(entry.id, moment), moment);
  }
  const findings = findingsAt(moment).filter(one => one[2] === entry.id);
  if (findings.length) {
    panel.append(h('h3', {}, 'Findings'), ...findings.map(findingLine));
  }
  panel.append(h('h3', {}, 'Life'));
  for (const [at, changes] of life(entry, moment)) {
    panel.append(h('section', { class: 'moment' }, commitHead(commitRow(at), at), ...changeLines(changes, false)));
  }
  return panel;
}

/** The files that an entry cites: what became of each, and its words when it was cited. */
function pinned(panel, entry, moment) {
  const files = (DATA.protocols[entry.protocol].pins[entry.id] || []).filter(one => momentOf(one[1]) <= moment);
  if (!files.length) {
    return;
  }
  const TONES = { unchanged: 'good', changed: 'weak', missing: 'bad' };
  panel.append(h('h3', {}, 'Cited files'));
  for (const [path, since, standing, blob] of files) {
    const at = momentOf(since);
    const box = h(
      'div',
      { class: 'pin' },
      h('code', {}, path),
      ' ',
      moment === LAST ? h('span', { class: 'chip tone-' + TONES[standing] }, GLYPHS[TONES[standing]] + ' ' + standing + (since && standing !== 'missing' ? ' since' : '')) : null,
      ' ',
      at < 0 ? null : h('button', { type: 'button', class: 'hash', 'data-moment': at, title: 'The commit that cites it' }, since.slice(0, 10))
    );
    if (blob) {
      const text = DATA.files[blob];
      box.append(h('p', { class: 'hint' }, 'As cited: ', h('code', {}, 'git show ' + blob)));
      if (text) {
        box.append(h('details', {}, h('summary', {}, 'Text as cited'), h('pre', {}, text + (text.length >= 4000 ? '\n…' : ''))));
      }
    }
    panel.append(box);
  }
}

/** A run: where it is, its way in parts, what is next, and further facts. */
function runCard(card, own, moment) {
  const [id, title, state, tone, next, steps, facts] = card;
  const now = moment === LAST;
  const box = h(
    'section',
    { class: 'run' },
    h('h2', {}, h('span', { class: 'id' }, id), title ? ' ' + title : '', ' ', now ? h('span', { class: 'chip tone-' + tone }, GLYPHS[tone] + ' ' + state) : null)
  );
  const way = h('ol', { class: 'steps' });
  for (const [name, final, ids] of steps) {
    const there = own.filter(entry => ids.includes(entry.id));
    const tones = there.map(entry => entry.tone(moment));
    // Of an earlier moment only the entries themselves say how far it was.
    const then = !tones.length ? 'plain' : tones.includes('bad') ? 'bad' : tones.some(one => one === 'open' || one === 'going') || there.length < Math.min(ids.length, 1) ? 'going' : 'good';
    const shown = now ? final : then;
    const label = [h('span', { class: 'glyph', 'aria-hidden': 'true' }, GLYPHS[shown]), name];
    way.append(
      h('li', { class: 'tone-' + shown }, there.length ? h('button', { type: 'button', 'data-id': (there.find(entry => entry.id === ids[0]) || there[0]).id }, ...label) : h('span', {}, ...label))
    );
  }
  box.append(way);
  if (now && next) {
    box.append(h('p', { class: 'next' }, 'Next: ', h('code', {}, next)));
  }
  if (now && Object.keys(facts).length) {
    box.append(h('dl', { class: 'facts' }, ...Object.entries(facts).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, prose(value))])));
  }
  return box;
}

function relations(panel, title, pairs, moment) {
  if (!pairs.length) {
    return;
  }
  panel.append(h('h3', {}, title));
  const items = h('ul', { class: 'relations' });
  const add = pair => {
    const [entry, field] = pair;
    items.append(
      h('li', {}, link(entry.id), ' ', h('span', {}, entry.title(moment).slice(0, 120)), ' ', h('span', { class: 'kind' }, field.replace(/_/g, ' ')))
    );
  };
  pairs.slice(0, 50).forEach(add);
  panel.append(items);
  if (pairs.length > 50) {
    const more = h('button', { type: 'button', class: 'more' }, 'Show all ' + pairs.length);
    more.addEventListener('click', () => {
      more.remove();
      pairs.slice(50).forEach(add);
    });
    panel.append(more);
  }
}

function findingLine(row) {
  const [severity, rule, entry, path, message, number, commit] = row;
  const hint = DATA.hints[number];
  const at = commit ? momentOf(commit) : -1;
  return h(
    'div',
    { class: 'finding ' + severity },
    h('b', {}, severity),
    ' ',
    h('span', { class: 'rule' }, rule),
    ' ',
    entry && BY_ID.has(entry) ? link(entry) : h('span', {}, entry || path),
    ' ',
    prose(message),
    hint ? h('div', { class: 'hint' }, hint) : null,
    at < 0 ? null : h('button', { type: 'button', class: 'hash', 'data-moment': at }, commit.slice(0, 10))
  );
}
