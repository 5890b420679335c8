import { describe, expect, it } from '@jest/globals';
import { blocksOf, headingsOf, runsOf } from './article-blocks.js';

describe('blocksOf', () => {
  it.each([
    ['Some text', { kind: 'text', text: 'Some text' }],
    ['## A part', { kind: 'heading', text: 'A part', id: 'part-0' }],
    ['> 157 degrees\non the dashboard', { kind: 'fact', text: '157 degrees\non the dashboard' }],
    [
      '![A clean bin](/pictures/trash-bin-cleaning.webp)',
      { kind: 'picture', url: '/pictures/trash-bin-cleaning.webp', alt: 'A clean bin' },
    ],
    ['![](/media/0a.webp)', { kind: 'picture', url: '/media/0a.webp', alt: '' }],
    ...[
      '##No space',
      '## ',
      '## A part\nwith a second line',
      '>No space',
      '![Elsewhere](https://example.com/a.webp)',
      '![Up](/pictures/../a.webp)',
      'Text with ![a picture](/pictures/about.webp)',
    ].map((text) => [text, { kind: 'text', text: text.trim() }] as const),
  ])('%j', (content, block) => {
    expect(blocksOf(content)).toEqual([block]);
  });

  it('gives each subheading its own id', () => {
    const headings = headingsOf(blocksOf('Text\n\n## Same\n\nText\n\n## Same'));
    expect(headings.map(({ id }) => id)).toEqual(['part-1', 'part-3']);
  });

  it.each([
    ['Plain', ['Plain']],
    ['**Wash.** Then dry.', ['', 'Wash.', ' Then dry.']],
    ['First **wash**, then **dry**', ['First ', 'wash', ', then ', 'dry', '']],
    ...['2 ** 3', '** no **', '****', '**open', '*one*'].map((text) => [text, [text]] as const),
  ])('%j has the runs %j', (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });
});
