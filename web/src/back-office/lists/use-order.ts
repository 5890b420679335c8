import { useRef, useState } from 'react';
import { asApiError } from '../../api/api-error.js';
import { toastFailure } from '../../forms/server-errors.js';
import { toast } from '../../ui/toast.js';
import { inOrder } from './order.rules.js';

export interface Order<T> {
  rows: readonly T[];
  /**
   * Shows the new order immediately and saves it. Requests run one after another, so that they
   * arrive in order.
   */
  setOrder: (ids: readonly number[]) => void;
  /** On a phone, whether rows show their buttons to move them. */
  isMoving: boolean;
  setMoving: (isMoving: boolean) => void;
}

export function useOrder<T extends { id: number }>(
  items: readonly T[],
  save: (ids: number[]) => Promise<unknown>,
): Order<T> {
  const [isMoving, setMoving] = useState(false);
  const [pendingIds, setPendingIds] = useState<readonly number[]>();
  const last = useRef<readonly number[]>([]);
  const busy = useRef(false);

  const send = async (): Promise<void> => {
    let sent: readonly number[];
    do {
      sent = last.current;
      await save([...sent]);
    } while (sent !== last.current);
  };
  const setOrder = (ids: readonly number[]): void => {
    setPendingIds(ids);
    last.current = ids;
    if (busy.current) return;
    busy.current = true;
    void send()
      .catch(showError)
      .finally(() => {
        busy.current = false;
        setPendingIds(undefined);
      });
  };
  const rows = pendingIds ? inOrder(items, pendingIds) : items;
  return { rows, setOrder, isMoving, setMoving };
}

function showError(error: unknown): void {
  if (asApiError(error)?.status !== 409) toastFailure(error, 'The new order was not saved.');
  else
    toast({
      variant: 'destructive',
      title: 'The list has changed',
      description:
        'Entries were added or moved in the meantime. The page now shows the latest order.',
    });
}
