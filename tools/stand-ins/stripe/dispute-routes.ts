import { found, isCreatedIn, PAGING, type ApiRoute } from './routes-kit.ts';
import type { FormTree } from './form.ts';
import { allowOnly, setText } from './form.ts';
import { page } from './listing.ts';
import type { Store } from './store.ts';
import type { Dispute, FraudWarning } from './types.ts';

export function disputeRoutes(store: Store): ApiRoute[] {
  const disputes = '/v1/disputes';
  const warnings = '/v1/radar/early_fraud_warnings';
  return [
    {
      method: 'GET',
      url: disputes,
      handle: ({ params }) => list(store.disputes, params, disputes),
    },
    {
      method: 'GET',
      url: `${disputes}/:id`,
      handle: ({ id }) => found(store.disputes.get(id), 'dispute', id, 'dispute'),
    },
    {
      method: 'GET',
      url: warnings,
      handle: ({ params }) => list(store.fraudWarnings, params, warnings),
    },
    {
      method: 'GET',
      url: `${warnings}/:id`,
      handle: ({ id }) => found(store.fraudWarnings.get(id), 'early_fraud_warning', id, 'id'),
    },
  ];
}

function list<T extends Dispute | FraudWarning>(
  items: ReadonlyMap<string, T>,
  params: FormTree,
  url: string,
) {
  allowOnly(params, [...PAGING, 'charge', 'created', 'payment_intent']);
  const charge = setText(params, 'charge');
  const intent = setText(params, 'payment_intent');
  const wanted = [...items.values()]
    .filter((item) => charge === undefined || item.charge === charge)
    .filter((item) => intent === undefined || item.payment_intent === intent)
    .filter(isCreatedIn(params));
  return page(wanted, params, url);
}
