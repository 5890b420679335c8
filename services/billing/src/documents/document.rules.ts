import { transitions } from '@desert-mirror/contracts/transitions';

export type DocumentStatus = 'pending' | 'ready' | 'failed';

/** A failed document is rendered when it is requested again. */
export const documentTransitions = transitions<DocumentStatus>({
  pending: ['ready', 'failed'],
  failed: ['pending', 'ready'],
  ready: [],
});
