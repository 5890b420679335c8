import type { Method, Route } from '@desert-mirror/contracts/http';
import { withQuery } from '../paths.js';
import type { ApiRequest } from './transport.js';

type PathParams<R extends string> = R extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> | PathParams<Tail>
  : R extends `:${infer Name}`
    ? Name
    : never;

/**
 * The request of an operation: path parameters by name, the rest of the input as query of a GET, else
 * as JSON.
 */
export function requestOf(route: Route, input?: unknown): ApiRequest {
  const [method, template] = route.split(' ') as [Method, string];
  const { idempotencyKey, ...flat } = { ...(input as Record<string, string>) };
  let rest = flat;
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const { [name]: value = '', ...others } = rest;
    rest = others;
    return encodeURIComponent(value);
  });
  if (method === 'GET') return { method, path: withQuery(path, rest) };
  if (method === 'DELETE' && Object.keys(rest).length === 0) return { method, path };
  const headers = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {};
  return { method, path, body: rest, headers };
}

/** The path of a route, for links to files. */
export const pathOf = <R extends Route>(
  route: R,
  params: Readonly<Record<PathParams<R>, string | number>>,
): string => requestOf(route, params).path;
