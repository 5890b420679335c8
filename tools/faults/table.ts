import type { Row } from './fault.ts';

const HEAD = ['Fault', 'Duration', 'OK', 'Refused', 'Healed after', 'Settled after', 'Invariants'];
const inSeconds = (value: number | undefined): string =>
  value === undefined ? '–' : `${value.toFixed(1)} s`;

const outcome = ({ problems, note }: Row): string => {
  if (problems.length > 0) return `${problems.length} BROKEN`;
  return note.startsWith('not run') ? '–' : 'hold';
};

/** A Markdown table; the problems follow below it. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.note ? `${row.fault} (${row.note})` : row.fault,
    inSeconds(row.seconds),
    String(row.ok),
    String(row.refused),
    inSeconds(row.healedSeconds),
    inSeconds(row.settledSeconds),
    outcome(row),
  ]);
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => line[column]!.length)),
  );
  const line = (texts: readonly string[]): string =>
    `| ${texts.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const problems = rows.flatMap(({ fault, problems }) =>
    problems.map((problem) => `${fault}: ${problem}`),
  );
  return [line(HEAD), rule, ...cells.map(line), ...problems].join('\n');
}
