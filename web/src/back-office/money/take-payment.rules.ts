import { RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { decimalToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import * as z from 'zod/mini';

/** A payment when nothing is due. */
export const tipForm = z.extend(RecordPayment, {
  tip: z.pipe(
    z.transform((tip: unknown) => tip || '0.00'),
    RecordPayment.shape.amount.check(
      z.refine((tip) => decimalToCents(tip) !== 0, 'Please enter the tip'),
    ),
  ),
});

type Amounts = Pick<RecordPayment, 'amount' | 'tip'>;

/** Amount plus tip. Undefined while either is invalid. */
export function totalText({ amount, tip = '' }: Amounts): string | undefined {
  const [cents, tipCents] = [amount, tip || '0.00'].map((text) => decimalToCents(text));
  return cents === undefined || tipCents === undefined ? undefined : formatCents(cents + tipCents);
}

/** "Take $50.00", or "Record $5.00" for a tip alone. */
export function submitText(amounts: Amounts, isTip: boolean): string {
  const total = totalText(amounts);
  if (isTip) return `Record ${total === undefined || total === '$0.00' ? 'tip' : total}`;
  return `Take ${total ?? 'payment'}`;
}

/** The amount can be paid by card while the dialog is open. */
export const dueText = (amountDue: string): string =>
  Number(amountDue) === 0 ? 'Paid in the meantime' : `${formatAmount(amountDue)} is due`;
