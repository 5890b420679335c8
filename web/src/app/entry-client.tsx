import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { hydrateQueries } from '../api/api.js';
import { browserTransport } from '../api/transport.js';
import { ClientConfigContext } from '../site/client-config.js';
import { App } from './app.js';
import { readConfig, readQueries } from './hydration.js';
import { matchRoute, preload } from './routes.js';
import { createStore, clearCacheOnSessionChange } from './store.js';

/** Ends the current task: on a phone, evaluating the modules and filling the store are long enough apart. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const first = matchRoute(location.pathname);
  const loaded = preload(first);
  await nextTask();
  const store = createStore(browserTransport);
  clearCacheOnSessionChange(store);
  store.dispatch(hydrateQueries(readQueries()));
  await nextTask();
  await loaded;

  const app = (
    <StrictMode>
      <ClientConfigContext value={readConfig()}>
        <Provider store={store}>
          <BrowserRouter>
            <App first={first} />
          </BrowserRouter>
        </Provider>
      </ClientConfigContext>
    </StrictMode>
  );
  const root = document.getElementById('root')!;
  document.dispatchEvent(new Event('app:hydrating'));
  // Only Vite's development page has no server-rendered content.
  // As a transition, hydration is time-sliced, so a slow phone stays responsive.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

void start();
