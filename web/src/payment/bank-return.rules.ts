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
  title: 'Payment on its way',
  description: 'Your bank has not confirmed it yet. Call us if you have any doubt.',
};

/** What the bank's redirect says of itself; anybody can type it into an address. */
export type RedirectStatus = 'succeeded' | 'pending' | 'failed';

export function redirectStatus(search: string): RedirectStatus | undefined {
  const status = new URLSearchParams(search).get('redirect_status');
  return status === 'succeeded' || status === 'pending' || status === 'failed' ? status : undefined;
}

/** Only the server's word makes a payment successful, and it also overrules a 'failed'. */
export function bankReturnToast(status: RedirectStatus, paid: boolean): ToastMessage {
  if (paid) return PAID;
  return status === 'failed'
    ? paymentFailed('Your bank did not approve the payment. Please try another card.')
    : STILL_CONFIRMING;
}
