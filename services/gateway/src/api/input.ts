import { fieldError, validationError } from '@desert-mirror/contracts/errors';
import type { Operation } from '@desert-mirror/contracts/http';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { operationOf } from './handle.js';
import { issueMessage } from './issue-message.rules.js';

/** Injects the validated input of the operation: its parameters, query and body as one object. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const operation = operationOf(context.getHandler());
  if (!operation) throw new Error(`${context.getHandler().name} handles no operation`);
  return readInput(operation, context.switchToHttp().getRequest<FastifyRequest>());
});

type Request = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>;

/** @throws AppError `validation_failed`, naming the invalid fields */
export function readInput(operation: Operation, request: Request): Record<string, unknown> {
  const { params, query, body, idempotent } = operation;
  return {
    ...parse(params, request.params),
    ...parse(query, request.query),
    // A missing body is checked as an empty one, so that the answer names the required fields.
    ...parse(body, request.body ?? {}),
    ...(idempotent && parseIdempotencyKey(request.headers['idempotency-key'])),
  };
}

function parse(schema: z.core.$ZodObject | undefined, value: unknown): Record<string, unknown> {
  if (!schema) return {};
  const { error, data } = z.safeParse(schema, value, { error: issueMessage });
  if (error) throw validationError(error.issues);
  return data;
}

const IDEMPOTENCY_KEY = /^[\x20-\x7e]{8,200}$/;

function parseIdempotencyKey(header: string | string[] | undefined): { idempotencyKey?: string } {
  if (header === undefined) return {};
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return { idempotencyKey: header };
  throw fieldError('Idempotency-Key', 'Idempotency-Key must be 8 to 200 printable characters');
}
