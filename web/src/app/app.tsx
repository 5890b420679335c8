import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ToastHost } from '../ui/toast-host.js';
import { Boundary } from './boundary.js';
import { layouts, routes, type RouteEntry } from './routes.js';
import { Splash } from './splash.js';
import { useArrival } from './use-arrival.js';

/** `first` is the route of the initial document. Only that route shows the splash screen. */
export function App({ first }: { first: RouteEntry }) {
  useArrival();
  const { pathname } = useLocation();
  return (
    <>
      {first.splash && <Splash />}
      <Boundary place={pathname}>
        <Suspense>
          <Routes>
            {Object.entries(layouts).map(([name, { page: Layout }]) => (
              <Route key={name} element={<Layout />}>
                {routes
                  .filter(({ layout }) => layout === name)
                  .map(({ path, page: Page }) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
              </Route>
            ))}
          </Routes>
          <Alive />
        </Suspense>
      </Boundary>
      <ToastHost />
    </>
  );
}

/**
 * Tells `boot.ts` that hydration is complete. Rendered inside the boundary, because React hydrates
 * its content last.
 */
function Alive() {
  useEffect(() => void document.dispatchEvent(new Event('app:alive')), []);
  return null;
}
