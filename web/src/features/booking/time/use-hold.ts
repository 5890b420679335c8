import { useRef } from 'react';
import type { ArrivalWindow, Hold } from '@desert-mirror/contracts/appointments';
import { useCreateHoldMutation, useReleaseHoldMutation } from '../../../api/appointments.api.js';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { vehiclesOf, withTime, withoutHold } from '../booking-draft.js';
import { readDraft, updateDraft } from '../draft-store.js';
import { workOf } from '../../../appointments/vehicles/vehicles.js';

/** A complete ZIP code of the draft's address. */
export const zipOf = (zip: string): string | undefined => /^\d{5}/.exec(zip.trim())?.[0];

/**
 * Holds the chosen window for the visitor. One request at a time: a hold on the previous window could
 * otherwise refuse the next one. Windows that were left in the meantime are skipped.
 */
export function useHold(offerings: readonly OfferingSummary[]) {
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
      const draft = updateDraft((before) => withTime(before, time));
      return enqueue(async () => {
        if (mine !== turn.current) return;
        const serviceId = Number(draft.values.serviceId);
        const zip = zipOf(draft.address.zip) ?? null;
        const work = { serviceId, ...workOf(vehiclesOf(draft), offerings) };
        try {
          const hold = await createHold({ ...work, start: time.start, zip }).unwrap();
          if (mine === turn.current) updateDraft((before) => ({ ...before, hold }));
          else await free(hold);
        } catch (error) {
          if (mine === turn.current) throw error;
        }
      });
    },
  };
}

export type Holds = ReturnType<typeof useHold>;
