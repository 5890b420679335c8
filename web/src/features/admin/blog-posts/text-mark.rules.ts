/** How the text of an article is written: `article-blocks.ts` reads it. */
export type TextMark = 'bold' | 'heading' | 'fact';

export interface Selection {
  text: string;
  start: number;
  end: number;
}

const PREFIXES = { heading: '## ', fact: '> ' } as const;
const BOLD = '**';

/** The text with the mark at its selection, or without it if it was there. */
export const withMark = (mark: TextMark, selection: Selection): Selection =>
  mark === 'bold' ? withBold(selection) : withPrefix(PREFIXES[mark], selection);

function withBold({ text, start, end }: Selection): Selection {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const chosen = text.slice(start, end);
  if (before.endsWith(BOLD) && after.startsWith(BOLD))
    return {
      text: before.slice(0, -BOLD.length) + chosen + after.slice(BOLD.length),
      start: start - BOLD.length,
      end: end - BOLD.length,
    };
  // Stars beside a space are not bold.
  const from = start + (chosen.length - chosen.trimStart().length);
  const to = Math.max(from, start + chosen.trimEnd().length);
  return {
    text: text.slice(0, from) + BOLD + text.slice(from, to) + BOLD + text.slice(to),
    start: from + BOLD.length,
    end: to + BOLD.length,
  };
}

/** A marked line is a paragraph, so blank lines separate it from others. */
function withPrefix(prefix: string, { text, start, end }: Selection): Selection {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const line = text.slice(from, to);
  const bare = line.replace(/^(##|>) +/, '');
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (line.startsWith(prefix)) return at(before, bare, after);
  return at(
    before === '' || before.endsWith('\n\n') ? before : `${before}\n`,
    prefix + bare,
    after === '' || after.startsWith('\n\n') ? after : `\n${after}`,
  );
}

const at = (before: string, line: string, after: string): Selection => {
  const end = before.length + line.length;
  return { text: before + line + after, start: end, end };
};
