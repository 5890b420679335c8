import { useRef } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { useCreateHoldMutation } from '../../../api/appointments.api.js';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { releaseHold } from '../../../api/release-hold.js';
import { vehiclesOf, withTime, withoutHold, type BookingDraft } from '../booking-draft.js';
import { inTurn, readDraft, updateDraft } from '../draft-store.js';
import { searchOf, workOf } from '../../../appointments/vehicles/vehicles.js';

/** A complete ZIP code of the draft's address. */
export const zipOf = (zip: string): string | undefined => /^\d{5}/.exec(zip.trim())?.[0];

/** The vehicles or the address have changed since the time was chosen, or its hold has expired. */
export const NO_LONGER = 'This time no longer works.';

/** What the duration of the work depends on. */
export const workKey = (draft: BookingDraft, offerings: readonly OfferingSummary[]): string =>
  JSON.stringify(searchOf(vehiclesOf(draft), offerings, null));

/** Whether the chosen time is held for the present work, and not for that before a change. */
export const isHeldForWork = (
  draft: BookingDraft,
  offerings: readonly OfferingSummary[],
): boolean => draft.hold?.work === workKey(draft, offerings);

/** Holds the chosen window for the visitor. Skips windows that the visitor has already given up. */
export function useHold(offerings: readonly OfferingSummary[]) {
  const [createHold] = useCreateHoldMutation();
  const turn = useRef(0);

  return {
    /** Releases the hold, but keeps the chosen time. */
    release: (): void => {
      turn.current += 1;
      // A booking that was made keeps its hold, because a request without it would create another booking.
      if (!readDraft().made) updateDraft(withoutHold);
    },

    /**
     * Holds a window for the work and address of the draft, or renews its present hold.
     * Rejects if the window was taken or cannot be held; a hold that was to be renewed stays.
     */
    choose: (time: ArrivalWindow): Promise<unknown> => {
      turn.current += 1;
      const mine = turn.current;
      const draft = updateDraft((before) => withTime(before, time));
      const isWanted = () => mine === turn.current && readDraft().time === time;
      return inTurn(async () => {
        if (!isWanted()) return;
        const serviceId = Number(draft.values.serviceId);
        const zip = zipOf(draft.address.zip) ?? null;
        const work = { serviceId, ...workOf(vehiclesOf(draft), offerings) };
        const present = readDraft().hold;
        const reference = present && { hold: { id: present.id, token: present.token } };
        try {
          const hold = await createHold({
            ...work,
            ...reference,
            start: time.start,
            zip,
          }).unwrap();
          const held = { ...hold, zip, work: workKey(draft, offerings) };
          if (isWanted()) updateDraft((before) => ({ ...before, hold: held }));
          else if (readDraft().hold?.id !== hold.id) await releaseHold(hold);
        } catch (error) {
          if (isWanted()) throw error;
        }
      });
    },
  };
}

export type Holds = ReturnType<typeof useHold>;
