import { invalidRequest } from './errors.ts';
import type { Events } from './events.ts';
import type { FormTree } from './form.ts';
import { allowOnly, mergeMetadata, text } from './form.ts';
import { newCustomer } from './shapes.ts';
import type { Store } from './store.ts';
import type { Customer, RequestRef } from './types.ts';

export class Customers {
  readonly #store: Store;
  readonly #events: Events;

  constructor(store: Store, events: Events) {
    this.#store = store;
    this.#events = events;
  }

  create(params: FormTree, request: RequestRef): Customer {
    allowOnly(params, ['description', 'email', 'expand', 'metadata', 'name', 'phone']);
    const customer = newCustomer();
    customer.metadata = mergeMetadata(params);
    for (const name of ['description', 'email', 'name', 'phone'] as const) {
      customer[name] = text(params, name) ?? null;
    }
    if (customer.email !== null && !/^[^\s@]+@[^\s@]+$/.test(customer.email)) {
      throw invalidRequest({
        code: 'email_invalid',
        message: `Invalid email address: ${customer.email}`,
        param: 'email',
      });
    }
    this.#store.customers.set(customer.id, customer);
    this.#events.record('customer.created', customer, request);
    return customer;
  }
}
