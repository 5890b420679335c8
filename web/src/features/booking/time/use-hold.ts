import { useRef } from 'react';
import type { ArrivalWindow, Hold } from '@desert-mirror/contracts/appointments';
import { useCreateHoldMutation, useReleaseHoldMutation } from '../../../api/appointments.api.js';
import { withTime, withoutHold } from '../booking-draft.js';
import { readDraft, updateDraft } from '../draft-store.js';

/** A complete ZIP code of the draft's address. */
export const zipOf = (zip: string): string | undefined => /^\d{5}/.exec(zip.trim())?.[0];

/**
 * Holds the chosen window for the visitor. One request at a time: a hold on the previous window could
 * otherwise refuse the next one. Windows that were left in the meantime are skipped.
 */
export function useHold() {
  const [createHold] = useCreateHoldMutation();
  const [releaseHold] = useReleaseHoldMutation();
  const turn = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const free = ({ id, token }: Hold) => releaseHold({ id, token });
  const enqueue = (work: () => Promise<unknown>): Promise<unknown> => {
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  };
  const release = (): void => {
    turn.current += 1;
    const { hold, made } = readDraft();
    // A booking has its hold.
    if (!hold || made) return;
    updateDraft(withoutHold);
    void enqueue(() => free(hold));
  };

  return {
    release,

    /** Rejects if the window was taken or cannot be held. */
    choose: (time: ArrivalWindow): Promise<unknown> => {
      release();
      const mine = turn.current;
      const { values, address } = updateDraft((draft) => withTime(draft, time));
      return enqueue(async () => {
        if (mine !== turn.current) return;
        const serviceId = Number(values.serviceId);
        const zip = zipOf(address.zip) ?? null;
        try {
          const hold = await createHold({ serviceId, start: time.start, zip }).unwrap();
          if (mine === turn.current) updateDraft((draft) => ({ ...draft, hold }));
          else await free(hold);
        } catch (error) {
          if (mine === turn.current) throw error;
        }
      });
    },
  };
}

export type Holds = ReturnType<typeof useHold>;
