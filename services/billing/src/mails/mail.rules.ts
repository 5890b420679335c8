import type { Mail } from '@desert-mirror/contracts/billing-admin';
import { transitions } from '@desert-mirror/contracts/transitions';

/** `dropped` means that the reason for the email no longer existed when it was due, or its recipient was erased. */
export const mailTransitions = transitions<Mail['status']>({
  queued: ['sent', 'dropped', 'failed'],
  failed: ['queued', 'dropped'],
  sent: [],
  dropped: [],
});
