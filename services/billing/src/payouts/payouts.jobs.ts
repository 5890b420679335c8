import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Fetches payouts and balance transactions. The scheduled task does the same later. */
export const fetchPayouts = job('fetch-payouts', z.object({}), { attempts: 5, backoffMs: 2_000 });
