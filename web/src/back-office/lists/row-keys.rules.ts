export type RowCommand = { move: number } | 'open' | 'select';

/**
 * The command of a key press in a list: j and k move, Enter opens, x selects.
 * @param active index of the current row, -1 if there is none
 */
export function rowCommand(key: string, active: number, count: number): RowCommand | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'j':
      return { move: Math.min(active + 1, count - 1) };
    case 'k':
      return { move: Math.max(active - 1, 0) };
    case 'Enter':
      return active === -1 ? undefined : 'open';
    case 'x':
      return active === -1 ? undefined : 'select';
    default:
      return undefined;
  }
}

interface KeyTarget {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
  role?: string | null;
}

/** Letters belong to the control while the user types in it, also in a menu, which finds an item by its first letters. */
export function isTyping(target: KeyTarget): boolean {
  const { tagName, type, isContentEditable = false, role } = target;
  if (role?.startsWith('menu')) return true;
  if (tagName === 'INPUT') return type !== 'checkbox';
  return isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT';
}
