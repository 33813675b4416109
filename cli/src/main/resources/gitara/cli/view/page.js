'use strict';
// The page around the views: tabs, the slider over commits, search, keys and links.

const state = { moment: LAST, tab: 'overview', selected: '', query: '', rows: [], note: '' };
const overview = document.getElementById('overview');
const common = ENTRIES.filter(entry => !isApart(entry));
const hasTree = common.some(entry => entry.steps.has('@parent'));
const kinds = [...new Set(common.map(entry => entry.kind(LAST)))];
const firstKind = kinds[0];

const TABS = [['overview', 'Overview']];
if (hasTree) {
  TABS.push(['tree', 'Tree'], ['graph', 'Graph']);
}
if (firstKind) {
  TABS.push(['first', firstKind[0].toUpperCase() + firstKind.slice(1) + 's'], ['entries', 'Entries']);
}
TABS.push(['timeline', 'Timeline']);
if (DATA.protocols.some(one => one.sessions.length)) {
  TABS.push(['sessions', 'Sessions']);
}
for (const one of DATA.protocols) {
  if (one.tab) {
    TABS.push([one.tab.toLowerCase(), one.tab]);
  }
}
TABS.push(['findings', 'Findings' + (DATA.findings.length ? ' (' + DATA.findings.length + ')' : '')]);

const search = h('input', { type: 'search', id: 'search', placeholder: 'Search  /', 'aria-label': 'Search entries', autocomplete: 'off', spellcheck: 'false' });
const slider = h('input', { type: 'range', id: 'slider', min: 0, max: Math.max(0, LAST), value: LAST, 'aria-label': 'Commit' });
const day = h('input', { type: 'date', id: 'day', 'aria-label': 'As of the end of this day' });
const older = h('button', { type: 'button', title: 'Older commit  [' }, '◀');
const newer = h('button', { type: 'button', title: 'Newer commit  ]' }, '▶');
const latest = h('button', { type: 'button', title: 'The latest commit' }, 'Latest');
const help = h('button', { type: 'button', title: 'Keys  ?' }, '?');
const where = h('div', { id: 'where', 'aria-live': 'polite' });
const bars = h('div', { id: 'bars', 'aria-hidden': 'true' });
const tabs = h('nav', { id: 'tabs', 'aria-label': 'Views' });
const left = h('section', { id: 'left', 'aria-label': 'View' });
const right = h('section', { id: 'right', 'aria-label': 'Entry' });
older.setAttribute('aria-label', 'Older commit');
newer.setAttribute('aria-label', 'Newer commit');
help.setAttribute('aria-label', 'Keys');

const dialog = h(
  'dialog',
  { id: 'keys', 'aria-labelledby': 'keys-title' },
  h('h2', { id: 'keys-title' }, 'Keys'),
  h(
    'dl',
    {},
    ...[
      ['/', 'search'],
      ['j  k', 'next and previous entry'],
      ['[  ]', 'older and newer commit'],
      ['Esc', 'close the entry, or clear the search'],
      ['?', 'this list']
    ].flatMap(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)])
  ),
  h('p', {}, 'A link such as #C07@4dfd67b shows an entry as of a commit.'),
  h('form', { method: 'dialog' }, h('button', {}, 'Close'))
);

function build() {
  const top = document.getElementById('top');
  top.append(search, help);
  const time = h(
    'section',
    { id: 'time', 'aria-label': 'Time' },
    h('div', { class: 'controls' }, older, h('div', { class: 'track' }, slider, bars), newer, day, latest),
    where
  );
  top.after(time, tabs);
  for (const [id, title] of TABS) {
    tabs.append(h('button', { type: 'button', 'data-tab': id }, title));
  }
  const body = h('div', { id: 'body' }, left, right);
  overview.after(body);
  overview.classList.add('scripted');
  document.body.append(dialog);
  drawBars();
}

/** One bar a commit, as high as it changed much; of many commits, one for each pixel or so. */
function drawBars() {
  const count = Math.min(LAST + 1, 500);
  document.body.classList.toggle('single', LAST < 1);
  if (count < 2) {
    return;
  }
  const sums = new Float64Array(count);
  const marks = new Array(count).fill('');
  CHANGES.forEach((changes, moment) => {
    const at = Math.floor((moment * count) / (LAST + 1));
    sums[at] = Math.max(sums[at], Math.log2(1 + changes.length));
    marks[at] = MARKS[moment] || marks[at];
  });
  const most = Math.max(1, ...sums);
  // The middle of a bar is where the slider's thumb stands.
  const svg = h('svg', { viewBox: '0 0 1000 20', preserveAspectRatio: 'none' });
  const wide = Math.min(8, 800 / count);
  const paths = { '': '', bad: '', flagged: '' };
  sums.forEach((sum, at) => {
    const high = Math.max(1, (sum / most) * 20);
    const x = Math.round((at * 10000) / (count - 1)) / 10 - wide / 2;
    paths[marks[at]] += `M${x} 20v${-high}h${wide}v${high}Z`;
  });
  for (const mark in paths) {
    svg.append(h('path', { class: 'bar ' + mark, d: paths[mark] || 'M0 0' }));
  }
  bars.replaceChildren(svg);
}

function matches() {
  const wanted = state.query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) {
    return null;
  }
  return entry => {
    const text = entry.text(state.moment);
    return wanted.every(word => text.includes(word));
  };
}

function present(entries, filter) {
  return entries.filter(entry => entry.exists(state.moment) && (!filter || filter(entry)));
}

function entryList(entries, label) {
  state.rows = entries.map(entry => entry.id);
  const box = list(entries, entry => marked(row(entry, state.moment, 0)), label);
  return counted(box, entries.length);
}

function counted(box, count) {
  const all = h('div', { class: 'panel' }, h('p', { class: 'count' }, count + (count === 1 ? ' entry' : ' entries')), box);
  all.reveal = box.reveal;
  all.list = box;
  return all;
}

function marked(element) {
  if (element.dataset.id === state.selected) {
    element.setAttribute('aria-current', 'true');
  }
  return element;
}

function timeline() {
  const moments = [];
  for (let at = state.moment; at >= 0; at--) {
    moments.push(at);
  }
  const draw = at => {
    const one = commitRow(at);
    const shown = CHANGES[at].filter(change => !change.field.startsWith('@') || change.field === '@kind').length;
    return h(
      'button',
      { type: 'button', class: 'row moment-row ' + MARKS[at], 'data-moment': at },
      h('span', { class: 'hash' }, one[COMMIT.id].slice(0, 10)),
      h('span', { class: 'when' }, dateOf(one)),
      h('span', { class: 'title' }, one[COMMIT.subject]),
      h('span', { class: 'kind' }, shown + ' changes · ' + actor(one))
    );
  };
  const box = h('div', { class: 'panel' });
  if (LAST >= 0) {
    const lines = changeLines(CHANGES[state.moment], true);
    const now = h('section', { class: 'moment' }, commitHead(commitRow(state.moment), state.moment), ...lines.slice(0, 200));
    if (lines.length > 200) {
      now.append(h('p', { class: 'count' }, 'and ' + (lines.length - 200) + ' more changes'));
    }
    box.append(now);
  }
  box.append(list(moments, draw, 'Commits, newest first'));
  return box;
}

function sessions() {
  const until = LAST < 0 ? '' : dateOf(commitRow(state.moment)).slice(0, 10);
  const box = h('div', { class: 'panel' });
  for (const protocol of DATA.protocols) {
    for (const [id, path, summary, turns, quotes, threads] of protocol.sessions) {
      if (id.slice(0, 10) > until && state.moment < LAST) {
        continue;
      }
      if (state.query && !(id + summary + quotes.join(' ') + threads.join(' ')).toLowerCase().includes(state.query.toLowerCase())) {
        continue;
      }
      const part = h('section', { class: 'session', id: 'session-' + id }, h('h2', {}, id));
      part.append(h('p', { class: 'count' }, turns + (turns === 1 ? ' turn · ' : ' turns · ') + path), h('p', {}, prose(summary)));
      if (quotes.length) {
        part.append(h('h3', {}, 'The researcher'), ...quotes.map(quote => h('blockquote', {}, prose(quote))));
      }
      if (threads.length) {
        part.append(h('h3', {}, 'Left open'), h('ul', {}, ...threads.map(thread => h('li', {}, prose(thread)))));
      }
      box.append(part);
    }
  }
  return box;
}

function findings() {
  const box = h('div', { class: 'panel' });
  if (!findingsAt(state.moment).length) {
    box.append(h('p', { class: 'empty' }, 'git ara verify finds nothing up to this commit.'));
  }
  const shown = findingsAt(state.moment).filter(one => !state.query || one.join(' ').toLowerCase().includes(state.query.toLowerCase()));
  shown.forEach(one => box.append(findingLine(one)));
  if (DATA.findings.length === ABOUT.mostFindings) {
    box.append(h('p', { class: 'count' }, 'The page has the most severe ' + DATA.findings.length + '; all: git ara verify'));
  }
  return box;
}

function view() {
  const filter = matches();
  const at = state.moment;
  state.rows = [];
  switch (state.tab) {
    case 'overview':
      return filter ? entryList(present(ENTRIES, filter), 'Found') : null;
    case 'tree': {
      const rows = treeRows(common, at, filter);
      state.rows = rows.map(one => one[0].id);
      return counted(list(rows, one => marked(row(one[0], at, filter ? 0 : one[1])), 'Exploration tree'), rows.length);
    }
    case 'graph':
      return graph(at, filter, state.selected);
    case 'first':
      return claims(present(common, filter).filter(entry => entry.kind(at) === firstKind));
    case 'entries':
      return entryList(present(common, filter), 'Entries');
    case 'timeline':
      return filter ? entryList(present(ENTRIES, filter), 'Found') : timeline();
    case 'sessions':
      return sessions();
    case 'findings':
      return findings();
    default:
      return apart(DATA.protocols.findIndex(one => one.tab.toLowerCase() === state.tab), filter);
  }
}

/** The entries of a protocol with a tab of its own: those of each run below it, then the others. */
function apart(protocol, filter) {
  const all = present(ENTRIES, filter).filter(entry => entry.protocol === protocol);
  const runs = DATA.protocols[protocol].runs;
  if (!runs.length) {
    return entryList(all, 'Entries');
  }
  const box = h('div', { class: 'panel' });
  const rest = new Set(all);
  const add = (title, entries) => {
    const rows = treeRows(entries, state.moment, null);
    const flat = entries.filter(entry => !rows.some(one => one[0] === entry)).map(entry => [entry, 0]);
    const shown = [...rows, ...flat];
    state.rows.push(...shown.map(one => one[0].id));
    const part = list(shown, one => marked(row(one[0], state.moment, one[1], one[0].id.startsWith(title + '/') ? one[0].id.slice(title.length + 1) : '')), title);
    box.append(shown.length > 12 ? h('details', { open: shown.length <= 60 || !!filter }, h('summary', {}, shown.length + ' entries'), part) : part);
  };
  for (const card of runs) {
    const own = all.filter(entry => entry.id === card[0] || entry.id.startsWith(card[0] + '/'));
    if (own.length || (!filter && state.moment === LAST)) {
      box.append(runCard(card, own, state.moment));
      add(card[0], own);
      own.forEach(entry => rest.delete(entry));
    }
  }
  if (rest.size) {
    box.append(h('h2', {}, 'Besides'));
    add('', [...rest]);
  }
  return box;
}

/** The entries and files that a claim rests on, and who brought it where it stands. */
function basis(entry) {
  const at = state.moment;
  const words = ['Proof', 'Evidence basis', 'Sources'].map(name => entry.get(name, at) || '').join(' ');
  const pins = (DATA.protocols[entry.protocol].pins[entry.id] || []).filter(one => one[3] && momentOf(one[1]) <= at);
  const on = [...named(words).filter(id => id !== entry.id).map(id => link(id)), ...pins.map(one => h('code', {}, one[0]))];
  const steps = (entry.steps.get('@status') || []).filter((one, i) => i % 2 === 0 && one <= at);
  const last = steps.length ? commitRow(steps[steps.length - 1]) : null;
  return h(
    'p',
    { class: 'basis' },
    on.length ? 'Evidence: ' : 'No evidence',
    ...on.flatMap((one, i) => (i ? [', ', one] : [one])),
    last ? ' · ' + actor(last) + ', ' + dateOf(last).slice(0, 10) : ''
  );
}

/** The first kind of entries with what each says, the way its status went, and what it rests on. */
function claims(entries) {
  const draw = entry => {
    const steps = entry.steps.get('@status') || [];
    const way = [];
    for (let i = 0; i < steps.length; i += 2) {
      if (steps[i] <= state.moment && steps[i + 1]) {
        way.push(h('button', { type: 'button', class: 'step', 'data-moment': steps[i], title: dateOf(commitRow(steps[i])) }, steps[i + 1]));
      }
    }
    const text = entry.get('Statement', state.moment) || '';
    const main = row(entry, state.moment, 0);
    return h('div', { class: 'claim' }, marked(main), text ? h('p', {}, prose(text.slice(0, 600))) : null, way.length > 1 ? h('p', { class: 'way' }, ...way) : null, basis(entry));
  };
  state.rows = entries.map(entry => entry.id);
  if (entries.length > 200) {
    return entryList(entries, 'Claims');
  }
  return counted(list(entries, draw, 'Claims'), entries.length);
}

let panel = null;
function render() {
  const scrolled = panel && panel.list ? panel.list.scrollTop : left.scrollTop;
  panel = view();
  overview.hidden = panel !== null;
  document.body.classList.toggle('overviewed', panel === null);
  document.body.classList.toggle('graphed', state.tab === 'graph');
  left.hidden = panel === null;
  left.replaceChildren(...(panel ? [panel] : []));
  if (panel && panel.list) {
    panel.list.scrollTop = scrolled;
  }
  left.scrollTop = scrolled;
  for (const tab of tabs.children) {
    if (tab.dataset.tab === state.tab) {
      tab.setAttribute('aria-current', 'page');
    } else {
      tab.removeAttribute('aria-current');
    }
  }
  renderTime();
  renderDetail();
}

function renderTime() {
  if (LAST < 0) {
    where.replaceChildren(h('p', {}, 'No commit has a record yet.'));
    return;
  }
  const one = commitRow(state.moment);
  slider.value = state.moment;
  slider.setAttribute('aria-valuetext', dateOf(one) + ', ' + safe(one[COMMIT.subject]));
  day.value = dateOf(one).slice(0, 10);
  older.disabled = state.moment === 0;
  newer.disabled = latest.disabled = state.moment === LAST;
  document.body.classList.toggle('past', state.moment < LAST);
  where.replaceChildren(
    state.note ? h('strong', { class: 'note' }, state.note) : '',
    h('span', { class: 'hash' }, one[COMMIT.id].slice(0, 10)),
    ' ',
    h('time', {}, dateOf(one) + ' · ' + ago(one[COMMIT.time])),
    ' ',
    h('span', { class: 'who' }, actor(one)),
    ' ',
    h('span', { class: 'subject' }, one[COMMIT.subject])
  );
}

function renderDetail() {
  const entry = BY_ID.get(state.selected);
  document.body.classList.toggle('detailed', !!entry);
  if (!entry) {
    right.replaceChildren(h('p', { class: 'empty' }, 'Choose an entry to see what it says and how it came to it.'));
    return;
  }
  const close = h('button', { type: 'button', class: 'close', 'aria-label': 'Close the entry', title: 'Close  Esc' }, '×');
  close.addEventListener('click', () => select(''));
  right.replaceChildren(close, detail(entry, state.moment));
}

function select(id, reveal) {
  state.selected = id;
  for (const element of left.querySelectorAll('[aria-current]')) {
    element.removeAttribute('aria-current');
  }
  for (const element of left.querySelectorAll('[data-id]')) {
    if (element.dataset.id === id && element.classList.contains('row')) {
      element.setAttribute('aria-current', 'true');
    }
    if (element.classList.contains('node')) {
      element.classList.toggle('selected', element.dataset.id === id);
    }
  }
  renderDetail();
  right.scrollTop = 0;
  if (reveal && panel && panel.reveal) {
    panel.reveal(state.tab === 'graph' ? id : state.rows.indexOf(id));
    marksAfterScroll(id);
  }
  writeHash();
}

/** A list that draws only what is in view has drawn the row by now. */
function marksAfterScroll(id) {
  for (const element of left.querySelectorAll('.row[data-id]')) {
    if (element.dataset.id === id) {
      element.setAttribute('aria-current', 'true');
    }
  }
}

function go(moment) {
  const next = Math.max(0, Math.min(LAST, moment));
  if (next !== state.moment) {
    state.moment = next;
    render();
    writeHash();
  }
}

let written = '';
function writeHash() {
  if (state.note) {
    state.note = '';
    renderTime();
  }
  const target = state.selected ? encodeURIComponent(state.selected) : state.tab === 'overview' ? '' : state.tab;
  const at = state.moment < LAST ? '@' + commitRow(state.moment)[COMMIT.id].slice(0, 10) : '';
  written = target + at ? '#' + target + at : '';
  history.replaceState(null, '', written || location.pathname + location.search);
}

function readHash() {
  const hash = location.hash.slice(1);
  const at = hash.lastIndexOf('@');
  let target = at < 0 ? hash : hash.slice(0, at);
  try {
    target = decodeURIComponent(target);
  } catch (e) {
    target = '';
  }
  const moment = at < 0 ? LAST : momentOf(hash.slice(at + 1));
  state.moment = moment < 0 ? LAST : moment;
  state.note = moment < 0 && LAST >= 0 ? 'This page has no commit ' + safe(hash.slice(at + 1)).slice(0, 40) + '; this is the latest.' : '';
  if (TABS.some(tab => tab[0] === target)) {
    state.tab = target;
    state.selected = '';
  } else if (BY_ID.has(target)) {
    state.selected = target;
    if (state.tab === 'overview') {
      state.tab = tabOf(BY_ID.get(target));
    }
  } else if (target && LAST >= 0 && !document.getElementById(target)) {
    state.note = (state.note + ' This page has no entry ' + safe(target).slice(0, 80) + '.').trim();
  }
  render();
  if (state.selected && panel && panel.reveal) {
    panel.reveal(state.tab === 'graph' ? state.selected : state.rows.indexOf(state.selected));
    marksAfterScroll(state.selected);
  }
}

/** The view that shows an entry best. */
function tabOf(entry) {
  if (isApart(entry)) {
    return DATA.protocols[entry.protocol].tab.toLowerCase();
  }
  return entry.steps.has('@parent') ? 'tree' : entry.kind(state.moment) === firstKind ? 'first' : 'entries';
}

function step(by) {
  const at = state.rows.indexOf(state.selected);
  const next = at < 0 ? (by > 0 ? 0 : state.rows.length - 1) : at + by;
  if (state.rows[next] !== undefined) {
    select(state.rows[next], true);
    const element = [...left.querySelectorAll('.row')].find(one => one.dataset.id === state.rows[next]);
    if (element) {
      element.focus({ preventScroll: true });
    }
  }
}

document.addEventListener('click', event => {
  const target = event.target.closest('[data-id],[data-moment],[data-tab],a[href^="#"]');
  if (!target) {
    return;
  }
  if (target.dataset.tab) {
    state.tab = target.dataset.tab;
    render();
    writeHash();
  } else if (target.dataset.moment !== undefined) {
    go(Number(target.dataset.moment));
  } else {
    const id = target.dataset.id || decodeURIComponent(target.getAttribute('href').slice(1));
    if (BY_ID.has(id)) {
      event.preventDefault();
      select(id, !left.contains(target));
    }
  }
});

document.addEventListener('keydown', event => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== 'range';
  if (event.key === 'Escape') {
    if (state.query) {
      search.value = state.query = '';
      render();
    } else if (state.selected && !dialog.open) {
      select('');
    }
    search.blur();
    return;
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const keys = {
    '/': () => search.focus(),
    j: () => step(1),
    k: () => step(-1),
    '[': () => go(state.moment - 1),
    ']': () => go(state.moment + 1),
    '?': () => dialog.showModal()
  };
  if (keys[event.key]) {
    event.preventDefault();
    keys[event.key]();
  }
});

let waiting = 0;
search.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    state.query = search.value.trim();
    render();
  }, ENTRIES.length > 3000 ? 120 : 30);
});
let frame = 0;
slider.addEventListener('input', () => {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => go(Number(slider.value)));
});
day.addEventListener('change', () => day.value && go(momentOfDay(day.value)));
older.addEventListener('click', () => go(state.moment - 1));
newer.addEventListener('click', () => go(state.moment + 1));
latest.addEventListener('click', () => go(LAST));
help.addEventListener('click', () => dialog.showModal());
addEventListener('hashchange', () => location.hash !== written && readHash());
addEventListener('beforeprint', () => panel && panel.list && panel.list.print && panel.list.print());
addEventListener('afterprint', () => panel && panel.list && panel.list.print && render());

build();
if (!location.hash && ABOUT.select) {
  location.replace('#' + encodeURIComponent(ABOUT.select));
}
readHash();
document.documentElement.dataset.ready = 'yes';
