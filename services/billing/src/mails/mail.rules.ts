import type { Mail } from '@desert-mirror/contracts/billing-admin';
import { transitions } from '@desert-mirror/contracts/transitions';

/** `dropped` means that the reason for the email no longer existed, or its recipient was erased or corrected. */
export const mailTransitions = transitions<Mail['status']>({
  queued: ['sent', 'dropped', 'failed'],
  failed: ['queued', 'dropped'],
  sent: [],
  dropped: [],
});
