const root = document.documentElement;
const printing = new URLSearchParams(location.search).get('print') === '1';
const unfold = () => document.querySelectorAll('details').forEach(one => { one.open = true; });
if (printing) {
  root.dataset.mode = 'print';
  unfold();
}
addEventListener('beforeprint', unfold);
const button = document.getElementById('mode');
button.hidden = printing;
button.addEventListener('click', () => {
  const usual = getComputedStyle(root).colorScheme === 'dark';
  root.dataset.mode = (root.dataset.mode ? root.dataset.mode === 'dark' : usual) ? 'light' : 'dark';
});
const shown = value => {
  if (!Number.isFinite(value)) {
    return '—';
  }
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-4)) {
    return value.toPrecision(3);
  }
  const most = size >= 1000 || size === 0 ? 1 : Math.max(0, 3 - Math.floor(Math.log10(size)));
  return value.toLocaleString('en-US', { maximumFractionDigits: most });
};
const one = {
  abs: Math.abs, sqrt: Math.sqrt, exp: Math.exp, ln: Math.log, log10: Math.log10,
  round: x => Math.floor(x + 0.5), floor: Math.floor, ceil: Math.ceil,
};
const two = {
  '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b,
  '<': (a, b) => Number(a < b), '<=': (a, b) => Number(a <= b),
  '>': (a, b) => Number(a > b), '>=': (a, b) => Number(a >= b),
  min: Math.min, max: Math.max, pow: Math.pow,
};
const result = (steps, inputs) => {
  const stack = [];
  for (const step of steps) {
    if (typeof step === 'number') {
      stack.push(step);
    } else if (!step.startsWith('@')) {
      stack.push(inputs.has(step) ? inputs.get(step) : NaN);
    } else {
      const name = step.slice(1);
      const last = stack.pop();
      if (one[name]) {
        stack.push(one[name](last));
      } else if (name === 'if') {
        const then = stack.pop();
        stack.push(stack.pop() !== 0 ? then : last);
      } else {
        stack.push(two[name](stack.pop(), last));
      }
    }
  }
  return stack.pop();
};
const formulas = JSON.parse(document.getElementById('formulas').textContent);
for (const [id, steps] of Object.entries(formulas)) {
  const figure = document.getElementById('figure-' + id);
  const output = figure.querySelector('output');
  const update = () => {
    const inputs = new Map();
    figure.querySelectorAll('input').forEach(input => {
      inputs.set(input.name, input.value === '' ? NaN : Number(input.value));
    });
    const unit = output.dataset.unit;
    const value = shown(result(steps, inputs));
    output.textContent = value === '—' || !unit ? value : value + (unit === '%' ? '%' : ' ' + unit);
  };
  figure.addEventListener('input', update);
  update();
}
root.dataset.ready = 'yes';
