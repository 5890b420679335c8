import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.js';
import { sessionChanged, type ApiExtra } from '../api/base-query.js';
import type { Transport } from '../api/transport.js';

/** Clears the cache when the session changes, so that one user never sees data of another. */
const forgetOnSessionChange: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (sessionChanged.match(action)) dispatch(api.util.resetApiState());
    return result;
  };

export function createStore(transport: Transport) {
  const extraArgument: ApiExtra = { transport };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(forgetOnSessionChange, api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
