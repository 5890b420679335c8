import { useEffect, useState } from 'react';
import { useGetBookingTaxQuery } from '../api/payments.api.js';
import { takeTip } from './tip-memory.js';
import { tipBase, tipCents, type TipBase, type TipInput } from './tip.rules.js';

/** Debounce while the tip is being typed. */
const TYPING_MS = 500;

export interface TipState extends TipInput {
  /** Undefined until it is known. */
  base: TipBase | undefined;
  /** Undefined while the typed amount is invalid. */
  cents: number | undefined;
  set: (input: TipInput) => void;
}

/** The total of a booking without the sales tax in it, or the total if the tax could not be read. */
export function useTipBase(id: number, totalAmount: string): TipBase | undefined {
  const { data, isLoading } = useGetBookingTaxQuery({ id });
  return isLoading ? undefined : tipBase(totalAmount, data?.amount);
}

const NO_TIP: TipInput = { choice: 'none', typed: '' };

/** @param initial chosen before the customer returned from the bank's page */
export function useTip(base: TipBase | undefined, initial = NO_TIP): TipState {
  const [input, set] = useState(initial);
  return { ...input, base, cents: tipCents(input.choice, input.typed, base?.cents), set };
}

/** The tip on a page that the bank redirects back to. Restores the earlier choice after the bank refused the payment. */
export function useRememberedTip(base: TipBase | undefined, isRefused: boolean): TipState {
  const [remembered] = useState(() => (isRefused ? takeTip() : undefined));
  return useTip(base, remembered);
}

/**
 * Follows the chosen value once no request runs, because two concurrent requests could finish in the
 * wrong order and leave the wrong payment open.
 */
export function useFollow(
  chosen: number | undefined,
  requested: number,
  isBusy: boolean,
  onRequest: (value: number) => void,
): void {
  useEffect(() => {
    if (chosen === undefined || chosen === requested || isBusy) return undefined;
    const timer = setTimeout(() => onRequest(chosen), TYPING_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `onRequest` is new on every render
  }, [chosen, requested, isBusy]);
}
