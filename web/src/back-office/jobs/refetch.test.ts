import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { expect, it } from '@jest/globals';
import { refetchAfterChange } from './refetch.rules.js';

/** A started query; `answers` has a function for each request. */
function startQuery() {
  const answers: ((answer: { data: string }) => void)[] = [];
  const api = createApi({
    baseQuery: () => new Promise<{ data: string }>((resolve) => answers.push(resolve)),
    endpoints: (build) => ({ jobs: build.query<string, void>({ query: () => '' }) }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) => all().concat(api.middleware),
  });
  const query = store.dispatch(api.endpoints.jobs.initiate());
  const data = () => api.endpoints.jobs.select()(store.getState()).data;
  return { query, answers, data };
}

it.each([
  [true, 2],
  [false, 1],
])('loads once more after a request that was under way, if wanted: %s', async (wanted, count) => {
  const { query, answers, data } = startQuery();
  const refreshed = refetchAfterChange(query.refetch, () => wanted);
  answers[0]!({ data: 'answer 1' });
  await query;
  // The second request starts in the microtasks of the first answer.
  await new Promise(setImmediate);
  expect(answers).toHaveLength(count);
  answers[1]?.({ data: 'answer 2' });
  await refreshed;
  expect(data()).toBe(`answer ${count}`);
  query.unsubscribe();
});

it('loads once if no request was under way', async () => {
  const { query, answers, data } = startQuery();
  answers[0]!({ data: 'answer 1' });
  await query;
  const refreshed = refetchAfterChange(query.refetch, () => true);
  await new Promise(setImmediate);
  answers[1]!({ data: 'answer 2' });
  await refreshed;
  expect(answers).toHaveLength(2);
  expect(data()).toBe('answer 2');
  query.unsubscribe();
});
