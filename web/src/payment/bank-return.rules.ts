import type { ToastMessage } from '../ui/toast.js';

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

/** The status in the return URL. Anyone can type it, so it is only a hint. */
export type RedirectStatus = 'succeeded' | 'pending' | 'failed';

export function redirectStatus(search: string): RedirectStatus | undefined {
  const status = new URLSearchParams(search).get('redirect_status');
  return status === 'succeeded' || status === 'pending' || status === 'failed' ? status : undefined;
}

/** The server decides whether the payment succeeded, even if the URL says failed. */
export function bankReturnToast(status: RedirectStatus, paid: boolean): ToastMessage {
  if (paid) return PAID;
  return status === 'failed'
    ? paymentFailed('Your bank did not approve the payment. Please try another card.')
    : STILL_CONFIRMING;
}
