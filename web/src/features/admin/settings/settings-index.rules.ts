interface Scrolled {
  /** Distance from the top of the window to where a section counts as reached. */
  line: number;
  /** The page cannot scroll further, so that the last sections never reach the line. */
  isAtEnd: boolean;
  /** Index of the section whose link was followed last, or -1. */
  followed: number;
}

/**
 * Index of the section that is being read.
 * @param tops distances of the sections from the top of the window
 */
export function currentSection(
  tops: readonly number[],
  { line, isAtEnd, followed }: Scrolled,
): number {
  if (!isAtEnd) return Math.max(0, tops.filter((top) => top <= line).length - 1);
  return (tops[followed] ?? -1) >= 0 ? followed : tops.length - 1;
}
