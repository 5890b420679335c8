import { describe, expect, it } from '@jest/globals';
import { pathOf, requestOf } from './request.js';

describe('requestOf', () => {
  it('puts path parameters into the path by name and encodes them', () => {
    expect(requestOf('GET /api/items/:itemId/parts/:slug', { slug: 'a/b ?', itemId: 7 })).toEqual({
      method: 'GET',
      path: '/api/items/7/parts/a%2Fb%20%3F',
    });
  });

  it('sends a DELETE without a body if nothing is left', () => {
    const request = { method: 'DELETE', path: '/api/items/7' };
    expect(requestOf('DELETE /api/items/:id', { id: 7 })).toEqual(request);
  });

  it('sends the rest of a GET as query', () => {
    const input = { id: 7, text: 'a&b', limit: 20, undated: false };
    expect(requestOf('GET /api/items/:id', input)).toEqual({
      method: 'GET',
      path: '/api/items/7?text=a%26b&limit=20&undated=false',
    });
  });

  it('leaves empty query values out', () => {
    const input = { text: '', cursor: undefined, from: null };
    expect(requestOf('GET /api/items', input)).toEqual({ method: 'GET', path: '/api/items' });
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('sends the rest of a %s as JSON body', (method) => {
    const input = { id: 7, name: '', notes: null, lines: [1] };
    expect(requestOf(`${method} /api/items/:id`, input)).toEqual({
      method,
      path: '/api/items/7',
      body: { name: '', notes: null, lines: [1] },
      headers: {},
    });
  });

  it('sends an empty object where a POST has no input', () => {
    expect(requestOf('POST /api/items', undefined)).toEqual({
      method: 'POST',
      path: '/api/items',
      body: {},
      headers: {},
    });
  });

  it('sends the idempotency key as a header', () => {
    expect(requestOf('POST /api/items', { name: 'a', idempotencyKey: 'key-1' })).toEqual({
      method: 'POST',
      path: '/api/items',
      body: { name: 'a' },
      headers: { 'Idempotency-Key': 'key-1' },
    });
  });

  it('does not change its input', () => {
    const input = { id: 7, name: 'a' };
    requestOf('PUT /api/items/:id', input);
    expect(input).toEqual({ id: 7, name: 'a' });
  });
});

describe('pathOf', () => {
  it('returns the path of a route', () => {
    expect(pathOf('GET /api/items/:id/pdf', { id: 7 })).toBe('/api/items/7/pdf');
  });
});
