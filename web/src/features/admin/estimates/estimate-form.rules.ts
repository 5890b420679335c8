import type { CreateEstimate, Estimate, UpdateEstimate } from '@desert-mirror/contracts/estimates';
import { addDays } from '@desert-mirror/contracts/time';
import * as z from 'zod/mini';
import {
  changedDraft,
  type CheckedDraft,
  draftFormSchema,
  type DraftValues,
  draftValues,
  taxOf,
} from '../../../back-office/documents/draft-form.rules.js';
import { sumsOf } from '../../../back-office/documents/line.rules.js';

const VALID_DAYS = 30;

/** @param today the business date */
export const estimateFormSchema = (today: string) =>
  draftFormSchema.check(
    z.refine(({ dueDate }) => dueDate !== null, {
      path: ['dueDate'],
      message: 'Enter the last valid day',
    }),
    z.refine(({ dueDate }) => dueDate === null || dueDate >= today, {
      path: ['dueDate'],
      message: 'Must not be in the past',
    }),
  );

/** @param today the business date */
export const estimateValues = (estimate: Estimate | undefined, today: string): DraftValues =>
  estimate
    ? draftValues({ ...estimate, dueDate: estimate.validUntil })
    : {
        customerName: '',
        customerEmail: '',
        customerPhone: '',
        vehicleInfo: '',
        services: [{ name: '', price: '', taxExempt: false }],
        taxMode: 'added',
        taxExemptReason: '',
        notes: '',
        dueDate: addDays(today, VALID_DAYS),
      };

export function newEstimate(
  { dueDate: validUntil, ...draft }: CheckedDraft,
  taxRate: string,
): CreateEstimate {
  return {
    ...draft,
    ...sumsOf(draft.services, taxOf(taxRate, draft.taxMode)),
    serviceLocation: draft.vehicleInfo,
    validUntil,
  };
}

/** Payload of an edited draft. `base` is the version that was loaded. */
export const changedEstimate = (
  draft: CheckedDraft,
  base: Estimate,
  taxRate: string,
): UpdateEstimate => ({ ...changedDraft(draft, base, taxRate), validUntil: draft.dueDate });
