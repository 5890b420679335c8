import type { ArrivalWindow, Hold } from '@desert-mirror/contracts/appointments';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { EMPTY_ADDRESS, type AddressValues } from '../../appointments/empty-address.rules.js';
import {
  NO_CHOICE,
  type Vehicle,
  type VehicleChoice,
} from '../../appointments/vehicles/vehicle.js';
import { withPlan } from './booking-preset.js';
import { EMPTY_BOOKING, type BookingField, type BookingValues } from './booking-values.js';

/** A photo without a request, and the name of its file. */
export interface UploadedPhoto {
  readonly id: string;
  readonly name: string;
}

/** Changes whenever an older draft can no longer be read. */
const DRAFT_VERSION = 1;

/** What a visitor has entered so far, in the form or in the booking flow. */
export interface BookingDraft {
  readonly version: typeof DRAFT_VERSION;
  readonly values: BookingValues;
  readonly address: AddressValues;
  /** Size and add-ons of the first vehicle. */
  readonly choice: VehicleChoice;
  /** Size and add-ons that the visitor chose on the page of a service that is not the one being booked. */
  readonly tried?: { readonly serviceId: string; readonly choice: VehicleChoice };
  /** Further vehicles of the booking. */
  readonly more: readonly Vehicle[];
  /** Accepted when the visitor entered it; it may have expired since. */
  readonly promoCode?: string;
  /** Uploaded for a request for a price. The server keeps them for a day. */
  readonly photos?: readonly UploadedPhoto[];
  /** Bin cleaning is booked by the number of bins. */
  readonly bins: string;
  /** The chosen arrival window. */
  readonly time?: ArrivalWindow;
  /** Chosen instead of a window: the business calls to agree on a day. */
  readonly anyDay?: true;
  /** Keeps `time` free for this visitor and this work, and the drive to `zip` if it was known. */
  readonly hold?: Hold & { readonly zip?: string | null; readonly work?: string };
  /** The last request and its Idempotency-Key, also after a reload. */
  readonly attempt?: { readonly content: string; readonly key: string };
  /** The booking that the last request created and that still has to be paid. */
  readonly made?: { readonly id: number; readonly serviceName: string };
  /** The booking that is confirmed on the screen; the draft ends when it is shown. */
  readonly finished?: number;
}

export const EMPTY_DRAFT: BookingDraft = {
  version: DRAFT_VERSION,
  values: EMPTY_BOOKING,
  address: EMPTY_ADDRESS,
  choice: NO_CHOICE,
  more: [],
  bins: '1',
};

/** A stored draft; an empty one if there is none or another release wrote it. */
export function parseDraft(stored: string | null): BookingDraft {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<BookingDraft> | null;
    if (draft?.version !== DRAFT_VERSION) return EMPTY_DRAFT;
    return {
      ...EMPTY_DRAFT,
      ...draft,
      values: { ...EMPTY_BOOKING, ...draft.values },
      address: { ...EMPTY_ADDRESS, ...draft.address },
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Whether the phone number changed, and not only its format. */
export const isOtherPhone = (before: BookingValues, after: BookingValues): boolean =>
  formatPhone(after.phone) !== formatPhone(before.phone);

/**
 * A change of the service resets the time and the plan, which depend on it. Size and add-ons stay, unless others were
 * chosen on the page of the new service.
 */
export function withValues(draft: BookingDraft, changes: Partial<BookingValues>): BookingDraft {
  // The consent was given for the number that was beside it.
  const dropped = isOtherPhone(draft.values, { ...draft.values, ...changes }) && {
    smsConsent: false,
  };
  const values = { ...draft.values, ...dropped, ...changes };
  if (values.serviceId === draft.values.serviceId) return { ...draft, values };
  const message = changes.message ?? withPlan(values.message, '');
  const choice = choiceFor(draft, values.serviceId);
  return { ...withoutTime(draft), values: { ...values, message }, choice };
}

function choiceFor({ values, choice, tried }: BookingDraft, serviceId: string): VehicleChoice {
  const isTried = values.serviceId !== serviceId && tried?.serviceId === serviceId;
  return isTried ? tried.choice : choice;
}

/** Keeps a choice on another service's page apart, so that looking at its price does not change the booking in progress. */
export const withTried = (
  draft: BookingDraft,
  serviceId: string,
  changes: Partial<VehicleChoice>,
): BookingDraft => ({
  ...draft,
  tried: { serviceId, choice: { ...choiceFor(draft, serviceId), ...changes } },
});

/** The vehicles of a form that shows this service, with the size and add-ons that were chosen for it. */
export function vehiclesOf(
  draft: BookingDraft,
  serviceId = draft.values.serviceId,
): [Vehicle, ...Vehicle[]] {
  const { vehicleInfo } = draft.values;
  return [{ ...choiceFor(draft, serviceId), serviceId, vehicleInfo }, ...draft.more];
}

/** A hold keeps the time that the work takes; the caller renews it. */
export function withVehicle(
  draft: BookingDraft,
  index: number,
  changes: Partial<Vehicle>,
): BookingDraft {
  if (index === 0) {
    const { vehicleClassId, addOnIds } = { ...draft.choice, ...changes };
    return { ...draft, choice: { vehicleClassId, addOnIds } };
  }
  const { [index - 1]: before } = draft.more;
  if (!before) return draft;
  const vehicle = { ...before, ...changes };
  return { ...draft, more: draft.more.map((one) => (one === before ? vehicle : one)) };
}

/** Another vehicle for the same work. */
export const withAnotherVehicle = (draft: BookingDraft): BookingDraft => ({
  ...draft,
  more: [...draft.more, { ...NO_CHOICE, serviceId: draft.values.serviceId, vehicleInfo: '' }],
});

export const withoutVehicle = (draft: BookingDraft, index: number): BookingDraft => ({
  ...draft,
  more: draft.more.filter((_vehicle, place) => place !== index - 1),
});

type BookingChange = [BookingField, BookingValues[BookingField]];

/** Fields that changed. Another form may show other values in the rest, such as those its page presets. */
export const changedValues = (before: BookingValues, after: BookingValues): BookingChange[] =>
  (Object.entries(after) as BookingChange[]).filter(([name, value]) => before[name] !== value);

/** The chosen time. It does not count in a form that shows another service. */
export const timeFor = (
  { values, time }: BookingDraft,
  serviceId: string,
): ArrivalWindow | undefined => (values.serviceId === serviceId ? time : undefined);

export const withAddress = (
  draft: BookingDraft,
  changes: Partial<AddressValues>,
): BookingDraft => ({ ...draft, address: { ...draft.address, ...changes } });

export function withoutTime(draft: BookingDraft): BookingDraft {
  const { time: _time, hold: _hold, anyDay: _anyDay, ...rest } = draft;
  return rest;
}

/** A hold of the same start stays, because releasing it could lose the time. */
export const withTime = (draft: BookingDraft, time: ArrivalWindow): BookingDraft => ({
  ...withoutTime(draft),
  ...(draft.hold?.start === time.start && { hold: draft.hold }),
  time,
});

export const withAnyDay = (draft: BookingDraft): BookingDraft => ({
  ...withoutTime(draft),
  anyDay: true,
});

export function withoutPromoCode({ promoCode: _code, ...draft }: BookingDraft): BookingDraft {
  return draft;
}

export function withoutHold({ hold: _hold, ...draft }: BookingDraft): BookingDraft {
  return draft;
}

/** The same content keeps its key, so that a repeated request cannot book twice. */
export function withAttempt(
  draft: BookingDraft,
  content: unknown,
  random: () => string,
): BookingDraft & Required<Pick<BookingDraft, 'attempt'>> {
  const text = JSON.stringify(content);
  const { attempt } = draft;
  if (attempt?.content === text) return { ...draft, attempt };
  return { ...draft, attempt: { content: text, key: random() } };
}

/** Starts another booking by the same customer. What was chosen on a service's page stays. */
export function forAnother({ values, address, tried }: BookingDraft): BookingDraft {
  const { firstName, lastName, email, phone } = values;
  return {
    ...EMPTY_DRAFT,
    ...(tried && { tried }),
    values: { ...EMPTY_BOOKING, firstName, lastName, email, phone },
    address,
  };
}
