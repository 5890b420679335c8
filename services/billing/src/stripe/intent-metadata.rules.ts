/** What an intent's metadata says about the payment it was created for. */
export interface IntentOrigin {
  paymentId: string;
  bookingId: number | null;
  invoiceId: number | null;
  tipCents: number;
}

interface Marked {
  metadata: Readonly<Record<string, string | undefined>>;
}

/** Enough to record the payment if a restore lost its row. */
export const metadataOf = (
  intent: Omit<IntentOrigin, 'paymentId'> & { id: string; installationId: string },
): Record<string, string> => ({
  installationId: intent.installationId,
  paymentId: intent.id,
  ...(intent.bookingId !== null && { bookingId: String(intent.bookingId) }),
  ...(intent.invoiceId !== null && { invoiceId: String(intent.invoiceId) }),
  ...(intent.tipCents > 0 && { tipCents: String(intent.tipCents) }),
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_ID = 2 ** 31 - 1;

function numberIn(value: string | undefined, max: number): number | undefined {
  if (value === undefined || !/^[1-9]\d{0,9}$/.test(value)) return undefined;
  return Number(value) <= max ? Number(value) : undefined;
}

/** Undefined if the metadata was changed at Stripe so that it does not name exactly one subject. */
export function originOf({
  metadata,
  amountCents,
}: Marked & { amountCents: number }): IntentOrigin | undefined {
  const { paymentId } = metadata;
  const bookingId = numberIn(metadata['bookingId'], MAX_ID);
  const invoiceId = numberIn(metadata['invoiceId'], MAX_ID);
  if (!paymentId || !UUID.test(paymentId)) return undefined;
  if ((bookingId === undefined) === (invoiceId === undefined)) return undefined;
  const tipCents = numberIn(metadata['tipCents'], amountCents) ?? 0;
  return { paymentId, bookingId: bookingId ?? null, invoiceId: invoiceId ?? null, tipCents };
}

/** "booking 57": what a payment was for, in words. */
export function describeSubject({ metadata }: Marked): string {
  const { bookingId, invoiceId } = metadata;
  if (bookingId !== undefined) return `booking ${bookingId.slice(0, 20)}`;
  return invoiceId === undefined ? 'an unknown booking' : `invoice ${invoiceId.slice(0, 20)}`;
}
