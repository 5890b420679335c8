import { useEffect, useEffectEvent } from 'react';
import { isTyping, rowCommand } from './row-keys.rules.js';

interface RowKeys {
  active: number;
  count: number;
  onMove: (index: number) => void;
  onOpen: (index: number) => void;
  onSelect: (index: number) => void;
}

/** Keys work anywhere on the page, except while the user types or a dialog is open. */
export function useRowKeys({ active, count, onMove, onOpen, onSelect }: RowKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(target instanceof HTMLElement) || isTyping(target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const command = rowCommand(key, active, count);
    // Enter activates focused links and buttons as usual.
    if (command === undefined || (command === 'open' && target.dataset['row'] === undefined))
      return;
    event.preventDefault();
    if (command === 'open') onOpen(active);
    else if (command === 'select') onSelect(active);
    else onMove(command.move);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
