import { useState } from 'react';
import { flushSync } from 'react-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import type { BookingLineRequest } from '@desert-mirror/contracts/prices';
import { Code } from '@desert-mirror/contracts/promo-codes';
import { serverMessage } from '../../../api/api-error.js';
import {
  useCheckPromoCodeQuery,
  useLazyCheckPromoCodeQuery,
} from '../../../api/promo-codes.api.js';
import { withoutPromoCode } from '../booking-draft.js';
import { updateDraft, useDraft } from '../draft-store.js';

const FAILED = 'The promo code could not be checked. Please try again.';

/** What a discount depends on. */
export const pricedLines = (requests: readonly BookingLineRequest[]) =>
  requests.map(({ vehicleInfo: _, ...line }) => line);

/** The promo code of the draft, checked again whenever the work changes. Pass no lines for work without a price. */
export function usePromoCode(requests: readonly BookingLineRequest[]) {
  const lines = pricedLines(requests);
  const { promoCode } = useDraft();
  const applied = useCheckPromoCodeQuery(
    promoCode !== undefined && lines.length > 0 ? { promoCode, lines } : skipToken,
  );
  const [check, checked] = useLazyCheckPromoCodeQuery();
  const [refusal, setRefusal] = useState<string>();

  const refuse = (message: string | undefined): false => {
    flushSync(() => setRefusal(message));
    return false;
  };
  /** Whether the code is accepted. Discount or error are in the document then, so that the focus can go there. */
  const apply = async (text: string): Promise<boolean> => {
    const { data: code, error } = Code.safeParse(text);
    if (code === undefined) return refuse(error?.issues[0]?.message);
    setRefusal(undefined);
    try {
      await check({ promoCode: code, lines }).unwrap();
      flushSync(() => updateDraft((draft) => ({ ...draft, promoCode: code })));
      return true;
    } catch (failure) {
      return refuse(serverMessage(failure, FAILED));
    }
  };
  return {
    promoCode,
    /** What the code takes off; undefined while it is checked, or if it does not apply. */
    discount: promoCode === undefined ? undefined : applied.currentData,
    error: applied.error && !applied.isFetching ? serverMessage(applied.error, FAILED) : refusal,
    isChecking: checked.isFetching,
    apply,
    remove: () => updateDraft(withoutPromoCode),
  };
}

export type PromoCodeState = ReturnType<typeof usePromoCode>;
