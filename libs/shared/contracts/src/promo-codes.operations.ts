import * as z from 'zod/mini';
import { Id, PageQuery, pageOf } from './fields.js';
import { IdParam, ListQuery } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';
import {
  CheckPromoCode,
  CheckedPromoCode,
  PromoCode,
  CreatePromoCode,
  UpdatePromoCode,
} from './promo-codes.js';

export const promoCodeRpcs = defineRpcs(() => ({
  /** Newest first. */
  listPromoCodes: rpc('booking.promo-codes.list', PageQuery, pageOf(PromoCode)),
  createPromoCode: rpc('booking.promo-codes.create', CreatePromoCode, PromoCode),
  /** 409 if it was changed since `version`. */
  updatePromoCode: rpc(
    'booking.promo-codes.update',
    z.object({ id: Id, promoCode: UpdatePromoCode }),
    PromoCode,
  ),
  checkPromoCode: rpc('booking.promo-codes.check', CheckPromoCode, CheckedPromoCode),
}));

export const promoCodeRoutes = {
  listPromoCodes: 'GET /api/admin/promo-codes',
  createPromoCode: 'POST /api/admin/promo-codes',
  updatePromoCode: 'PUT /api/admin/promo-codes/:id',
  checkPromoCode: 'POST /api/promo-codes/check',
} as const;

export const promoCodeOperations = defineOperations(promoCodeRoutes, () => ({
  listPromoCodes: operation({
    summary: 'List promo codes, newest first',
    access: ['admin'],
    query: ListQuery,
    answer: PromoCode,
    list: true,
    rpc: promoCodeRpcs.listPromoCodes,
  }),
  createPromoCode: operation({
    summary: 'Create a promo code',
    access: ['admin'],
    body: CreatePromoCode,
    answer: PromoCode,
    status: 201,
    rpc: promoCodeRpcs.createPromoCode,
  }),
  updatePromoCode: operation({
    summary: 'Change or deactivate a promo code; fails unless `version` is current',
    access: ['admin'],
    params: IdParam,
    body: UpdatePromoCode,
    answer: PromoCode,
    errors: ['not_found', 'conflict'],
    rpc: promoCodeRpcs.updatePromoCode,
    rpcInput: ({ id, ...promoCode }) => ({ id, promoCode }),
  }),
  checkPromoCode: operation({
    summary: 'Get what a promo code takes off a service, or off `lines`, without using it',
    access: 'public',
    limit: 'public-write',
    body: CheckPromoCode,
    answer: CheckedPromoCode,
    errors: ['not_found', 'challenge_required'],
    rpc: promoCodeRpcs.checkPromoCode,
  }),
}));
