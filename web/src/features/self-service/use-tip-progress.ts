import { useState } from 'react';
import { useReturnFromBank } from '../../payment/use-return-from-bank.js';

export interface TipProgress {
  /** The tip was paid here or on the bank's page, but the server has not confirmed it yet. */
  isSent: boolean;
  /** The bank declined the payment. */
  isRefused: boolean;
  onPaid: () => void;
}

/** Only the payment of a tip returns from the bank to the booking's page. */
export function useTipProgress(): TipProgress {
  const returned = useReturnFromBank();
  const [isSent, setSent] = useState(returned === 'succeeded' || returned === 'pending');
  return { isSent, isRefused: returned === 'failed', onPaid: () => setSent(true) };
}
