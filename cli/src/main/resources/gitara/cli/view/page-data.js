'use strict';
// The record as data. A moment is a number: the place of a commit. What an entry says at a moment
// is found by a binary search in the changes of each of its fields.

const DATA = JSON.parse(document.getElementById('data').textContent);
const ABOUT = JSON.parse(document.getElementById('about').textContent);
const LAST = DATA.commits.length - 1;
const COMMIT = { id: 0, time: 1, zone: 2, author: 3, actor: 4, turn: 5, subject: 6, why: 7, joined: 8, unreadable: 9 };
const GLYPHS = { plain: '·', open: '○', going: '◐', good: '✓', weak: '▽', bad: '✗', gone: '–' };
const BAD = new Set(['bad', 'weak']);
const DIGEST = /^[0-9a-f]{10,64}$/;
const ID = /\b[A-Z]{1,4}[0-9]{2,}[a-z]?\b/g;

/** Places of commits by name, those of a merge by the merge. */
const PLACES = new Map();
DATA.commits.forEach((row, at) => {
  PLACES.set(row[0], at);
  (row[8] || []).forEach(one => PLACES.set(one[0], at));
});

/** The index in steps [moment, value, moment, value ...] of what holds at a moment; -1 for none. */
function stepAt(steps, moment) {
  let low = 0;
  let high = steps.length / 2 - 1;
  let found = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (steps[2 * middle] <= moment) {
      found = middle;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return found;
}

class RecordEntry {
  constructor(row, place) {
    this.id = row[0];
    this.protocol = row[1];
    this.place = place;
    this.steps = new Map();
    for (let i = 0; i < row[2].length; i += 2) {
      const steps = row[2][i + 1];
      // Frequent values are numbers.
      for (let at = 1; at < steps.length; at += 2) {
        if (typeof steps[at] === 'number') {
          steps[at] = DATA.texts[steps[at]];
        }
      }
      this.steps.set(DATA.fields[row[2][i]], steps);
    }
  }

  /** A field's value at a moment; null where it has none. */
  get(name, moment) {
    const steps = this.steps.get(name);
    const at = steps ? stepAt(steps, moment) : -1;
    return at < 0 ? null : steps[2 * at + 1];
  }

  exists(moment) {
    return this.get('@kind', moment) !== null;
  }

  kind(moment) {
    return this.get('@kind', moment) || this.steps.get('@kind')[1];
  }

  status(moment) {
    return this.get('@status', moment) || (moment === LAST && remarks(this).verdict) || '';
  }

  tone(moment) {
    const now = moment === LAST ? remarks(this)['@tone'] : null;
    return now || this.get('@tone', moment) || 'plain';
  }

  title(moment) {
    const own = this.get('@title', moment) || this.get('title', moment) || this.get('content', moment);
    return own || this.get('text', moment) || this.get('description', moment) || '';
  }

  /** The names of the fields that it has at a moment, in the order of the file. */
  fields(moment) {
    const names = [];
    for (const name of this.steps.keys()) {
      const value = name.startsWith('@') ? null : this.get(name, moment);
      if (value !== null && !(name === 'text' && DIGEST.test(value))) {
        names.push(name);
      }
    }
    return names;
  }

  /** All that it says at a moment, in lower case. */
  text(moment) {
    let text = this.id;
    for (const name of this.steps.keys()) {
      if (!name.startsWith('@') || name === '@title') {
        const value = this.get(name, moment);
        text += value === null ? '' : '\n' + value;
      }
    }
    return text.toLowerCase();
  }
}

/** What is known of an entry beside its fields, as of the latest commit. */
function remarks(entry) {
  return DATA.protocols[entry.protocol].remarks[entry.id] || {};
}

/** The name that people use for an entry. */
function nameOf(entry) {
  return remarks(entry)['@name'] || entry.id;
}

/** The protocol of an entry has a tab of its own. */
function isApart(entry) {
  return DATA.protocols[entry.protocol].tab !== '';
}

for (const protocol of DATA.protocols) {
  for (const [name, tone, ids] of protocol.runs.flatMap(run => run[5])) {
    if (ids.length === 1) {
      // History knows more of a part than its file says.
      protocol.remarks[ids[0]] = { ...protocol.remarks[ids[0]], '@tone': tone };
    }
  }
}

const ENTRIES = DATA.entries.map((row, place) => new RecordEntry(row, place));
const BY_ID = new Map(ENTRIES.map(entry => [entry.id, entry]));

/** By moment, what changed: entry, field, before, after. Null stands for none. */
const CHANGES = Array.from({ length: LAST + 1 }, () => []);
for (const entry of ENTRIES) {
  for (const [field, steps] of entry.steps) {
    for (let i = 0; i < steps.length; i += 2) {
      CHANGES[steps[i]].push({ entry, field, before: i ? steps[i - 1] : null, after: steps[i + 1] });
    }
  }
}

/** The findings up to a moment; those of commits outside the line are always shown. */
const FINDING_MOMENTS = DATA.findings.map(row => (row[6] ? momentOf(row[6]) : -1));
function findingsAt(moment) {
  return DATA.findings.filter((row, at) => FINDING_MOMENTS[at] <= moment);
}

/** How a moment is marked under the slider: something stopped holding, or was found at fault. */
const FLAGGED = new Set(DATA.findings.filter(row => row[0] === 'error').map(row => row[6]));
const MARKS = CHANGES.map((changes, moment) => {
  const fell = moment > 0 && changes.some(change => change.field === '@tone' && BAD.has(change.after));
  return fell ? 'bad' : FLAGGED.has(DATA.commits[moment][COMMIT.id]) ? 'flagged' : '';
});

/** Texts may hold characters that steer what is shown around them: these are shown by name. */
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
function safe(text) {
  return String(text).replace(STEERING, c => '⟨U+' + c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0') + '⟩');
}

function commitRow(moment) {
  return DATA.commits[moment];
}

/** The person or agent behind a commit. */
function actor(row) {
  const author = DATA.people[row[COMMIT.author]];
  return row[COMMIT.actor] < 0 ? author : author + ' (' + DATA.people[row[COMMIT.actor]] + ')';
}

function two(number) {
  return String(number).padStart(2, '0');
}

/** A commit's time in its author's zone. */
function dateOf(row) {
  const local = new Date((row[COMMIT.time] + row[COMMIT.zone] * 60) * 1000);
  return local.toISOString().slice(0, 10) + ' ' + local.toISOString().slice(11, 16);
}

/** How long ago, as git words it. */
function ago(seconds) {
  const units = [['year', 31536000], ['month', 2592000], ['week', 604800], ['day', 86400], ['hour', 3600], ['minute', 60]];
  const age = Math.max(0, Date.now() / 1000 - seconds);
  for (const [name, length] of units) {
    const count = Math.floor(age / length);
    if (count >= 1) {
      return count + ' ' + name + (count === 1 ? '' : 's') + ' ago';
    }
  }
  return 'just now';
}

/** The moment of a commit by the beginning of its name; -1 for none. A merged commit is its merge. */
function momentOf(name) {
  if (!/^[0-9a-f]{4,40}$/.test(name)) {
    return -1;
  }
  const known = PLACES.get(name.slice(0, 12));
  if (known !== undefined || name.length >= 12) {
    return known === undefined ? -1 : known;
  }
  const short = name.slice(0, 12);
  for (let i = LAST; i >= 0; i--) {
    const row = commitRow(i);
    const joined = row[COMMIT.joined] || [];
    if (row[COMMIT.id].startsWith(short) || joined.some(one => one[COMMIT.id].startsWith(short))) {
      return i;
    }
  }
  return -1;
}

/** The last moment that is not after a day, by the committed order; 0 for one before all. */
function momentOfDay(day) {
  for (let i = LAST; i >= 0; i--) {
    if (dateOf(commitRow(i)).slice(0, 10) <= day) {
      return i;
    }
  }
  return 0;
}

/** The IDs of entries that a text names. */
function named(text) {
  return [...new Set(String(text).match(ID) || [])].filter(id => BY_ID.has(id));
}

/** Entries that name an entry at a moment, each with the field that does. */
function naming(id, moment) {
  const found = [];
  for (const entry of ENTRIES) {
    if (entry.id === id || !entry.exists(moment)) {
      continue;
    }
    for (const name of entry.fields(moment)) {
      if (entry.get(name, moment).includes(id) && named(entry.get(name, moment)).includes(id)) {
        found.push([entry, name]);
        break;
      }
    }
  }
  return found;
}

/** The life of an entry up to a moment, newest first: each moment with its changes. */
function life(entry, moment) {
  const moments = new Set();
  for (const [field, steps] of entry.steps) {
    for (let i = 0; i < steps.length; i += 2) {
      if (steps[i] <= moment && (!field.startsWith('@') || field === '@kind' || field === '@title')) {
        moments.add(steps[i]);
      }
    }
  }
  return [...moments]
    .sort((a, b) => b - a)
    .map(at => [at, CHANGES[at].filter(change => change.entry === entry)]);
}

/** Two texts as pieces: ['=', text], ['-', text] or ['+', text]. */
function words(before, after) {
  const a = before.split(/(\s+)/);
  const b = after.split(/(\s+)/);
  if (a.length * b.length > 250000) {
    return [['-', before], ['+', after]];
  }
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  const pieces = [];
  const add = (sign, text) => {
    const last = pieces[pieces.length - 1];
    if (last && last[0] === sign) {
      last[1] += text;
    } else {
      pieces.push([sign, text]);
    }
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('=', a[i++]);
      j++;
    } else if (j === b.length || (i < a.length && common[(i + 1) * width + j] >= common[i * width + j + 1])) {
      add('-', a[i++]);
    } else {
      add('+', b[j++]);
    }
  }
  return pieces;
}
