import * as z from 'zod/mini';

/** The used part of an event. It only says that something changed; the state is read from Stripe. */
const EventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  object: z.literal('event'),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({ id: z.optional(z.string()), payment_intent: z.optional(z.unknown()) }),
  }),
});
export type StripeEvent = z.infer<typeof EventSchema>;

export function parseEvent(payload: string): StripeEvent | undefined {
  try {
    return z.safeParse(EventSchema, JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** The events that can mean a change of a payment, with the property that holds its intent. */
const INTENT_IN: Readonly<Record<string, 'id' | 'payment_intent'>> = {
  'payment_intent.succeeded': 'id',
  'payment_intent.processing': 'id',
  'payment_intent.payment_failed': 'id',
  'payment_intent.canceled': 'id',
  'charge.refunded': 'payment_intent',
  'charge.refund.updated': 'payment_intent',
  'refund.created': 'payment_intent',
  'refund.updated': 'payment_intent',
  'refund.failed': 'payment_intent',
};

export function intentOf({ type, data: { object } }: StripeEvent): string | undefined {
  const key = Object.hasOwn(INTENT_IN, type) ? INTENT_IN[type] : undefined;
  const value = key && object[key];
  return typeof value === 'string' && /^\w{1,255}$/.test(value) ? value : undefined;
}

const FailedIntent = z.object({
  id: z.string(),
  last_payment_error: z.object({
    charge: z.optional(z.nullable(z.string())),
    payment_method: z.optional(z.nullable(z.object({ id: z.string() }))),
  }),
});

/** The attempt that failed: its charge, or the payment method if it was not charged. */
export function declineIn({ type, data }: StripeEvent): string | undefined {
  if (type !== 'payment_intent.payment_failed') return undefined;
  const error = z.safeParse(FailedIntent, data.object).data?.last_payment_error;
  const id = error?.charge ?? error?.payment_method?.id;
  return id !== undefined && /^\w{1,255}$/.test(id) ? id : undefined;
}

/** The dispute or early fraud warning that an event is about. */
export function disputeIn({ type, data: { object } }: StripeEvent): string | undefined {
  const isOfDispute =
    type.startsWith('charge.dispute.') || type.startsWith('radar.early_fraud_warning.');
  return isOfDispute && object.id !== undefined && /^\w{1,255}$/.test(object.id)
    ? object.id
    : undefined;
}

/** Events that change the balance at Stripe in another way than by payments and refunds. */
export const changesBalance = ({ type }: StripeEvent): boolean =>
  type.startsWith('payout.') || type.startsWith('charge.dispute.funds_');
