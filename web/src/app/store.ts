import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.js';
import type { ApiExtra } from '../api/base-query.js';
import { readToken, watchSession } from '../api/session.js';
import type { Transport } from '../api/transport.js';

export function createStore(transport: Transport) {
  const extraArgument: ApiExtra = { transport };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;

/** Clears the cache when someone signs in or out, also in another tab, so that one user never sees data of another. */
export function clearCacheOnSessionChange({ dispatch }: AppStore): void {
  let token = readToken();
  watchSession(() => {
    const before = token;
    token = readToken();
    if (token !== before) dispatch(api.util.resetApiState());
  });
}
