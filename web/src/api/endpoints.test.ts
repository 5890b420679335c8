import { configureStore } from '@reduxjs/toolkit';
import { staffRoutes, type staffOperations } from '@desert-mirror/contracts/staff.operations';
import { describe, expect, it } from '@jest/globals';
import { api } from './api.js';
import { listsOf } from './admin/lists.js';
import { endpointsOf } from './endpoints.js';
import type { ApiAnswer, ApiRequest, Transport } from './transport.js';

const staffApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query, queryOrNull } = endpointsOf<typeof staffOperations>(
      build,
      staffRoutes,
    );
    const list = listsOf<typeof staffOperations>(build, staffRoutes);
    return {
      pages: list('listStaff', {}, 2),
      names: query('listStaff', {
        transformResponse: (staff) => staff.map(({ username }) => username),
      }),
      whole: queryOrNull('listStaff'),
      signOut: mutation('endStaffSessions'),
    };
  },
});
const { pages, names, whole, signOut } = staffApi.endpoints;

function storeWith(...answers: ApiAnswer[]) {
  const requests: ApiRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    return answers[requests.length - 1]!;
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { transport } } }).concat(api.middleware),
  });
  return { store, requests };
}

describe('endpointsOf', () => {
  it('reads a list page by page', async () => {
    const { store, requests } = storeWith(
      { status: 200, body: ['a', 'b'], link: '</api/admin/staff?cursor=b>; rel="next"' },
      { status: 200, body: ['c'] },
    );
    await store.dispatch(pages.initiate(undefined));
    const { data } = await store.dispatch(pages.initiate(undefined, { direction: 'forward' }));
    expect(data?.pages).toEqual([
      { items: ['a', 'b'], next: 'b' },
      { items: ['c'], next: null },
    ]);
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/admin/staff?limit=2',
      '/api/admin/staff?limit=2&cursor=b',
    ]);
  });

  it('transforms an answer', async () => {
    const { store } = storeWith({ status: 200, body: [{ username: 'ana' }] });
    const { data } = await store.dispatch(names.initiate());
    expect(data).toEqual(['ana']);
  });

  it('answers null in place of a 404, and no other error', async () => {
    const { store } = storeWith({ status: 404, body: {} }, { status: 503, body: {} });
    expect(await store.dispatch(whole.initiate())).toMatchObject({ data: null, isSuccess: true });
    expect(await store.dispatch(whole.initiate({ limit: 1 }))).toMatchObject({
      error: { status: 503 },
    });
  });

  it('sends a mutation', async () => {
    const { store, requests } = storeWith({ status: 200, body: { id: 3 } });
    await store.dispatch(signOut.initiate({ id: 3 }));
    expect(requests).toEqual([
      { method: 'POST', path: '/api/admin/staff/3/sign-out', body: {}, headers: {} },
    ]);
  });
});
