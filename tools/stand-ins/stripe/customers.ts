import { invalidRequest, noSuch } from './errors.ts';
import type { Events } from './events.ts';
import type { FormTree } from './form.ts';
import { allowOnly, mergeMetadata, text } from './form.ts';
import { newCustomer } from './shapes.ts';
import type { Store } from './store.ts';
import type { Customer, DeletedCustomer, RequestRef } from './types.ts';

/** Maximum lengths. */
const LIMITS = { description: 5000, email: 512, name: 150, phone: 20 } as const;

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
    for (const [name, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][]) {
      customer[name] = limited(params, name, limit);
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

  /** A deleted customer has only its id and `deleted`. */
  find(id: string): Customer | DeletedCustomer {
    const customer = this.#store.customers.get(id);
    if (customer === undefined) throw noSuch('customer', id, 'id');
    return customer;
  }

  /** `email` is case-sensitive. */
  list(email: string | undefined): Customer[] {
    return [...this.#store.customers.values()].filter(
      (customer): customer is Customer =>
        !customer.deleted && (email === undefined || customer.email === email),
    );
  }

  delete(id: string, request: RequestRef): DeletedCustomer {
    const customer = this.find(id);
    if (customer.deleted) throw noSuch('customer', id, 'id');
    const deleted: DeletedCustomer = { id, object: 'customer', deleted: true };
    this.#store.customers.set(id, deleted);
    this.#events.record('customer.deleted', customer, request);
    return deleted;
  }
}

function limited(params: FormTree, name: string, limit: number): string | null {
  const value = text(params, name) ?? null;
  if (value === null || [...value].length <= limit) return value;
  throw invalidRequest({
    message: `Invalid string: ${value.slice(0, 5)}…; must be at most ${limit} characters`,
    param: name,
  });
}
