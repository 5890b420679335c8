import type { PresentedCard } from './cards.ts';
import { cardById, rawCardRefused, readPresentedCard } from './cards.ts';
import { newPaymentMethod } from './charge-shapes.ts';
import { invalidRequest, missing, noSuch } from './errors.ts';
import type { FormTree } from './form.ts';
import { flag, mergeMetadata, oneOf, setText, subtree, text } from './form.ts';
import type { Store } from './store.ts';
import type { Caller, Intent, PaymentMethod } from './types.ts';

/** `shipping` and `payment_method_options` are accepted but not stored. */
export const DETAILS = [
  'customer',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
] as const;

export function returnUrlOf(params: FormTree): string | null {
  const value = setText(params, 'return_url');
  if (value === undefined) return null;
  if (/^https?:\/\//i.test(value) && URL.canParse(value)) return value;
  throw invalidRequest({ code: 'url_invalid', message: 'Not a valid URL', param: 'return_url' });
}

export function readAutomaticMethods(params: FormTree, intent: Intent): void {
  const given = subtree(params, 'automatic_payment_methods');
  if (given === undefined) return;
  if (flag(given, 'enabled') === undefined) throw missing('automatic_payment_methods[enabled]');
  const allow_redirects = oneOf(given, 'allow_redirects', ['always', 'never']) ?? 'always';
  intent.automatic_payment_methods = { allow_redirects, enabled: true };
}

/** Validates all parameters before it changes the intent. */
export function applyDetails(store: Store, params: FormTree, intent: Intent, caller: Caller): void {
  const customer = text(params, 'customer');
  if (customer) checkCustomer(store, customer);
  const changes: Partial<Intent> = { metadata: mergeMetadata(params, intent.metadata) };
  if (customer !== undefined) changes.customer = customer;
  for (const name of [
    'description',
    'receipt_email',
    'statement_descriptor',
    'statement_descriptor_suffix',
  ] as const) {
    const value = text(params, name);
    if (value !== undefined) changes[name] = value;
  }
  const usage = oneOf(params, 'setup_future_usage', ['off_session', 'on_session']);
  if (usage !== undefined) changes.setup_future_usage = usage;
  const method = readMethod(store, params, caller);
  if (method !== undefined) {
    store.paymentMethods.set(method.id, method);
    changes.payment_method = method.id;
    changes.status = 'requires_confirmation';
    changes.next_action = null;
  }
  Object.assign(intent, changes);
  store.touch();
}

function checkCustomer(store: Store, id: string): void {
  const customer = store.customers.get(id);
  if (customer === undefined || customer.deleted) throw noSuch('customer', id, 'customer', 400);
}

function readMethod(store: Store, params: FormTree, caller: Caller): PaymentMethod | undefined {
  const data = subtree(params, 'payment_method_data');
  const card = data && subtree(data, 'card');
  if (data !== undefined && card !== undefined) {
    if (!caller.browser) throw rawCardRefused();
    const presented = readPresentedCard(card, new Date());
    return newPaymentMethod(presented, subtree(data, 'billing_details'));
  }
  const id = setText(params, 'payment_method');
  if (id === undefined) return undefined;
  const kept = store.paymentMethods.get(id);
  if (kept !== undefined) return kept;
  const known = cardById(id);
  if (known === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return newPaymentMethod(neverExpired(known));
}

/** The `pm_card_…` payment methods never expire. */
function neverExpired(card: PresentedCard['card']): PresentedCard {
  return { card, expMonth: 12, expYear: new Date().getUTCFullYear() + 1 };
}
