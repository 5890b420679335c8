import type { OperationInput, Operation, Route } from '@desert-mirror/contracts/http';
import { apiError } from '../api-error.js';
import { requestOf } from '../request.js';
import { browserTransport } from '../transport.js';

/**
 * Sends one of many commands, outside the query cache: the caller invalidates once, after the last one.
 * Rejects with the API's error.
 */
export async function sendCommand<O extends Operation>(
  route: Route,
  input: OperationInput<O>,
): Promise<void> {
  const { status, body } = await browserTransport(requestOf(route, input));
  if (status >= 300) throw Object.assign(new Error(), apiError(status, body));
}
