import * as z from 'zod/mini';
import { defineOperations, operation } from './http.js';
import { PriceMatrix, SavePriceMatrix } from './prices-admin.js';
import { defineRpcs, rpc } from './rpc.js';

export const priceRpcs = defineRpcs(() => ({
  getPrices: rpc('catalog.prices.get', z.object({}), PriceMatrix),
  /** 409 if they were changed since `version`. */
  savePrices: rpc('catalog.prices.save', SavePriceMatrix, PriceMatrix),
}));

export const priceRoutes = {
  getPrices: 'GET /api/admin/prices',
  savePrices: 'PUT /api/admin/prices',
} as const;

export const priceOperations = defineOperations(priceRoutes, () => ({
  getPrices: operation({
    summary: 'Get the vehicle classes, and price and minutes of each service for them',
    access: ['admin'],
    answer: PriceMatrix,
    rpc: priceRpcs.getPrices,
  }),
  savePrices: operation({
    summary: 'Save vehicle classes and prices; fails unless `version` is current',
    access: ['admin'],
    body: SavePriceMatrix,
    answer: PriceMatrix,
    errors: ['conflict'],
    rpc: priceRpcs.savePrices,
  }),
}));
