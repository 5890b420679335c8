import { isDeepStrictEqual } from 'node:util';
import { ERRORS, type ErrorBody, type ErrorCode } from '@desert-mirror/contracts/errors';
import type { Operation } from '@desert-mirror/contracts/http';
import * as z from 'zod/mini';
import { type FuzzRequest, mayCall } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Codes that the server itself can send for any request. */
const GENERAL: readonly ErrorCode[] = [
  ...(['bad_request', 'payload_too_large', 'unsupported_media_type', 'not_found'] as const),
  ...(['method_not_allowed', 'too_many_requests', 'challenge_required'] as const),
];

/** What is wrong with the answer; undefined if nothing is. */
export function problemOf(request: FuzzRequest, answer: FuzzAnswer): string | undefined {
  if (answer.status >= 500) return 'a server error';
  if (answer.status >= 400) return refusalProblem(request, answer);
  if (!mayCall(request.operation, request.caller)) return 'allowed to a caller without permission';
  if (request.isValid === false) return 'accepted although the schema refuses it';
  return successProblem(request.operation, answer);
}

function refusalProblem({ operation, isValid }: FuzzRequest, answer: FuzzAnswer) {
  const body = parsed(answer.text) as Partial<ErrorBody> | undefined;
  const code = body?.code;
  if (!body || code === undefined || !Object.hasOwn(ERRORS, code)) return 'an error without code';
  if (ERRORS[code].status !== answer.status || body.statusCode !== answer.status)
    return `the code ${code} with another status`;
  if (isValid === true && operation.body && code === 'bad_request')
    return 'valid, but not understood';
  return codesOf(operation).has(code) ? undefined : `the undeclared code ${code}`;
}

function codesOf(operation: Operation): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...GENERAL, ...(operation.errors ?? [])]);
  const { access, params, query, body, requestType } = operation;
  if (params || query || body || requestType) codes.add('validation_failed');
  if (access !== 'public')
    codes.add('unauthorized').add('forbidden').add('password_change_required');
  if (operation.recentSignIn) codes.add('reauthentication_required');
  return codes;
}

function successProblem(operation: Operation, { status, type, text }: FuzzAnswer) {
  if (status !== operation.status) return `status ${status} instead of ${operation.status}`;
  if (!operation.answer) {
    const wanted = operation.responseType;
    return !wanted || type.startsWith(wanted) ? undefined : `content type ${type}`;
  }
  const body = parsed(text);
  const schema = operation.list ? z.array(operation.answer) : operation.answer;
  const { error, data } = z.safeParse(schema, body);
  if (error) return `an undeclared answer: ${JSON.stringify(error.issues.slice(0, 3))}`;
  return isDeepStrictEqual(data, body) ? undefined : 'fields that are not declared';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
