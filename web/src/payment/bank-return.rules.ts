import type { ToastMessage } from '../ui/toast.js';
import { NOT_APPROVED } from './payment.rules.js';
import type { RedirectStatus } from './redirect-status.rules.js';

export const PAID: ToastMessage = {
  title: 'Payment Successful',
  description: 'Thank you for your purchase!',
};

export const paymentFailed = (message: string): ToastMessage => ({
  variant: 'destructive',
  title: 'Payment Failed',
  description: message,
});

const STILL_CONFIRMING: ToastMessage = {
  title: 'Payment processing',
  description: 'Your bank has not confirmed the payment yet. Call us if you have questions.',
};

/** The server decides whether the payment succeeded, even if the URL says failed. */
export function bankReturnToast(status: RedirectStatus, paid: boolean): ToastMessage {
  if (paid) return PAID;
  return status === 'failed'
    ? paymentFailed(`${NOT_APPROVED.message} Nothing was charged. Please try another card.`)
    : STILL_CONFIRMING;
}
