import { expect, it } from '@jest/globals';
import { withMark, type TextMark } from './text-mark.rules.js';

/** "a [b] c": the text with its selection in brackets. */
function selected(marked: string) {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  return { text: marked.replace('[', '').replace(']', ''), start, end };
}

it.each<[TextMark, string, string]>([
  ['bold', 'a [b] c', 'a **[b]** c'],
  ['bold', 'a **[b]** c', 'a [b] c'],
  ['bold', 'a[ b ]c', 'a **[b]** c'],
  ['bold', 'a []', 'a **[]**'],
  ['bold', '[ ]', ' **[]**'],
  ['heading', '[]', '## []'],
  ['heading', '[]\n\nb', '## []\n\nb'],
  ['heading', 'Wh[]y', '## Why[]'],
  ['heading', '## Wh[]y', 'Why[]'],
  ['heading', '> Wh[]y', '## Why[]'],
  ['heading', 'a\n\nb[]\n\nc', 'a\n\n## b[]\n\nc'],
  ['heading', 'a\nb[]\nc', 'a\n\n## b[]\n\nc'],
  ['fact', 'a\n\n[b]', 'a\n\n> b[]'],
  ['fact', '[a]\n\nb', '> a[]\n\nb'],
])('%s: %j becomes %j', (mark, before, after) => {
  expect(withMark(mark, selected(before))).toEqual(selected(after));
});
