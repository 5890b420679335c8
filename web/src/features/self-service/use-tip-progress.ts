import { useState } from 'react';
import { useReturnFromBank } from '../../payment/use-return-from-bank.js';

export interface TipProgress {
  /** It was paid on this page or on the bank's page; the server confirms it. */
  isSent: boolean;
  /** The bank did not approve it. */
  isRefused: boolean;
  onPaid: () => void;
}

/** Only the payment of a tip returns from the bank to the page of a booking. */
export function useTipProgress(): TipProgress {
  const returned = useReturnFromBank();
  const [isSent, setSent] = useState(returned === 'succeeded' || returned === 'pending');
  return { isSent, isRefused: returned === 'failed', onPaid: () => setSent(true) };
}
