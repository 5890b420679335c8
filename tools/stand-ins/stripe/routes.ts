import type { Charging } from './charging.ts';
import type { Customers } from './customers.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { invalidRequest, missing } from './errors.ts';
import type { FormTree } from './form.ts';
import { allowOnly, has, list, oneOf, setText } from './form.ts';
import type { Intents } from './intents.ts';
import { page } from './listing.ts';
import type { Refunds } from './refunds.ts';
import { type ApiRoute, found, isCreatedIn, PAGING } from './routes-kit.ts';
import type { Store } from './store.ts';
import type { StoredEvent } from './types.ts';

export interface Emulator {
  store: Store;
  intents: Intents;
  charging: Charging;
  refunds: Refunds;
  customers: Customers;
}

export function apiRoutes(emulator: Emulator): ApiRoute[] {
  const { store, intents, charging, refunds, customers } = emulator;
  return [
    {
      method: 'POST',
      url: '/v1/payment_intents',
      handle: ({ params, caller }) => intents.create(params, caller),
    },
    {
      method: 'GET',
      url: '/v1/payment_intents',
      handle: ({ params }) => listIntents(store, params),
    },
    {
      method: 'GET',
      url: '/v1/payment_intents/:id',
      browser: true,
      handle: ({ id, params, caller }) =>
        caller.browser
          ? intents.findForBrowser(id, setText(params, 'client_secret'))
          : intents.find(id),
    },
    {
      method: 'POST',
      url: '/v1/payment_intents/:id',
      handle: ({ id, params, caller }) => intents.update(id, params, caller),
    },
    {
      method: 'POST',
      url: '/v1/payment_intents/:id/cancel',
      handle: ({ id, params, caller }) => intents.cancel(id, params, caller),
    },
    {
      method: 'POST',
      url: '/v1/payment_intents/:id/confirm',
      browser: true,
      handle: ({ id, params, caller }) => intents.confirm(id, params, caller),
    },
    {
      // Stripe.js reports the result of the 3-D Secure dialog here. At Stripe the bank decides; in the
      // stand-in, the user of the dialog.
      method: 'POST',
      url: '/v1/3ds2/authenticate',
      browser: true,
      handle: ({ params, caller }) => {
        const id = setText(params, 'payment_intent');
        if (id === undefined) throw missing('payment_intent');
        const intent = intents.findForBrowser(id, setText(params, 'client_secret'));
        const outcome = oneOf(params, 'outcome', ['complete', 'fail']) ?? 'fail';
        charging.authenticate(intent, outcome === 'complete', caller.request);
        return intent;
      },
    },
    {
      method: 'POST',
      url: '/v1/refunds',
      handle: ({ params, caller }) => refunds.create(params, caller.request),
    },
    { method: 'GET', url: '/v1/refunds', handle: ({ params }) => listRefunds(store, params) },
    {
      method: 'GET',
      url: '/v1/refunds/:id',
      handle: ({ id }) => found(store.refunds.get(id), 'refund', id, 'refund'),
    },
    {
      method: 'POST',
      url: '/v1/customers',
      handle: ({ params, caller }) => customers.create(params, caller.request),
    },
    {
      method: 'GET',
      url: '/v1/customers',
      handle: ({ params }) => listCustomers(customers, params),
    },
    { method: 'GET', url: '/v1/customers/:id', handle: ({ id }) => customers.find(id) },
    {
      method: 'DELETE',
      url: '/v1/customers/:id',
      handle: ({ id, caller }) => customers.delete(id, caller.request),
    },
    {
      method: 'GET',
      url: '/v1/charges/:id',
      handle: ({ id }) => found(store.charges.get(id), 'charge', id, 'id'),
    },
    ...eventRoutes(store),
    ...balanceRoutes(store),
    ...disputeRoutes(store),
  ];
}

function eventRoutes(store: Store): ApiRoute[] {
  return [
    { method: 'GET', url: '/v1/events', handle: ({ params }) => listEvents(store, params) },
    {
      method: 'GET',
      url: '/v1/events/:id',
      handle: ({ id }) => showEvent(store, found(store.events.get(id), 'event', id, 'id')),
    },
  ];
}

function balanceRoutes(store: Store): ApiRoute[] {
  return [
    { method: 'GET', url: '/v1/balance', handle: () => balance(store) },
    {
      method: 'GET',
      url: '/v1/balance_transactions',
      handle: ({ params }) => listBalanceTransactions(store, params),
    },
    { method: 'GET', url: '/v1/payouts', handle: ({ params }) => listPayouts(store, params) },
    {
      method: 'GET',
      url: '/v1/payouts/:id',
      handle: ({ id }) => found(store.payouts.get(id), 'payout', id, 'payout'),
    },
  ];
}

function listIntents(store: Store, params: FormTree) {
  allowOnly(params, [...PAGING, 'created', 'customer']);
  const customer = setText(params, 'customer');
  const intents = [...store.intents.values()]
    .filter((intent) => customer === undefined || intent.customer === customer)
    .filter(isCreatedIn(params));
  return page(intents, params, '/v1/payment_intents');
}

function listCustomers(customers: Customers, params: FormTree) {
  allowOnly(params, [...PAGING, 'email']);
  return page(customers.list(setText(params, 'email')), params, '/v1/customers');
}

function listRefunds(store: Store, params: FormTree) {
  allowOnly(params, [...PAGING, 'charge', 'payment_intent']);
  const charge = setText(params, 'charge');
  const intent = setText(params, 'payment_intent');
  const refunds = [...store.refunds.values()].filter(
    (refund) =>
      (charge === undefined || refund.charge === charge) &&
      (intent === undefined || refund.payment_intent === intent),
  );
  return page(refunds, params, '/v1/refunds');
}

function listEvents(store: Store, params: FormTree) {
  allowOnly(params, [...PAGING, 'type', 'types']);
  const type = setText(params, 'type');
  const types = has(params, 'types') ? list(params, 'types') : undefined;
  const events = [...store.events.values()]
    .filter((event) => type === undefined || event.type === type)
    .filter((event) => types === undefined || types.includes(event.type))
    .map((event) => showEvent(store, event));
  return page(events, params, '/v1/events');
}

/** Unlike the delivered event, the listed one has the number of pending webhooks. */
function showEvent(store: Store, event: StoredEvent): StoredEvent {
  const open = store.deliveries.get(event.id)?.state === 'pending';
  return { ...event, pending_webhooks: open ? 1 : 0 };
}

function listBalanceTransactions(store: Store, params: FormTree) {
  allowOnly(params, [...PAGING, 'created', 'payout']);
  const payout = setText(params, 'payout');
  if (payout !== undefined && store.payouts.get(payout)?.automatic === false) {
    throw invalidRequest({
      message:
        'Balance transaction history can only be filtered on automatic transfers, not manual.',
    });
  }
  const transactions = [...store.balanceTransactions.values()]
    .filter(({ id }) => payout === undefined || store.payoutOf.get(id) === payout)
    .filter(isCreatedIn(params));
  return page(transactions, params, '/v1/balance_transactions');
}

function listPayouts(store: Store, params: FormTree) {
  allowOnly(params, [...PAGING, 'created', 'status']);
  const status = setText(params, 'status');
  const payouts = [...store.payouts.values()]
    .filter((each) => status === undefined || each.status === status)
    .filter(isCreatedIn(params));
  return page(payouts, params, '/v1/payouts');
}

function balance(store: Store): object {
  const sums = new Map<string, number>([['usd', 0]]);
  for (const { currency, net } of store.balanceTransactions.values()) {
    sums.set(currency, (sums.get(currency) ?? 0) + net);
  }
  const none = [...sums.keys()].map((currency) => ({
    amount: 0,
    currency,
    source_types: { card: 0 },
  }));
  const pending = [...sums].map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }));
  return { object: 'balance', available: none, livemode: false, pending };
}
