import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import type { IsPage, Render, RenderContext } from '@desert-mirror/contracts/client';
import { hydrateQueries } from '../api/api.js';
import type { Transport } from '../api/transport.js';
import { ClientConfigContext } from '../site/client-config.js';
import { routePatterns } from '../paths.js';
import { App } from './app.js';
import { documentHtml } from './document.js';
import { fulfilledQueries } from './hydration.js';
import { matchRoute, paramsOf, preload, sourcesOf, type RouteEntry } from './routes.js';
import { headTags } from './server/head-tags.js';
import { queriesOf } from './server/page-queries.js';
import { createStore } from './store.js';

/**
 * React streams large boundaries separately and reveals them with an inline script, which the
 * policy forbids.
 */
const NEVER_OUTLINE = 1e9;

const ROOT_OPEN = '<div id="root">';

type Params = ReturnType<typeof paramsOf>;

export const isPage: IsPage = (path) => matchRoute(path).path !== routePatterns.notFound;

export const render: Render = async (url, context) => {
  const { pathname } = new URL(url, 'http://site.invalid');
  const first = matchRoute(pathname);
  const params = paramsOf(first, pathname);
  const [{ store, queries, status }] = await Promise.all([
    readAhead(first, params, context),
    preload(first),
  ]);
  const stream = await renderToReadableStream(
    <div id="root">
      <StrictMode>
        <ClientConfigContext value={context.config}>
          <Provider store={store}>
            <StaticRouter location={url}>
              <App first={first} />
            </StaticRouter>
          </Provider>
        </ClientConfigContext>
      </StrictMode>
    </div>,
    { progressiveChunkSize: NEVER_OUTLINE },
  );
  await stream.allReady;
  const markup = await new Response(stream).text();
  // React writes hoisted title, meta and link tags first. They belong in the head.
  const bodyAt = markup.indexOf(ROOT_OPEN);
  const isPublic = status === 200 && first.layout === 'site';
  const { origin } = context.config;
  const tags = isPublic
    ? headTags({ pattern: first.path, params, state: store.getState(), origin })
    : '';
  return {
    status,
    html: documentHtml({
      ...context,
      head: markup.slice(0, bodyAt) + tags,
      body: markup.slice(bodyAt),
      sources: sourcesOf(first),
      isBackOffice: first.layout === 'admin',
      queries,
    }),
  };
};

/**
 * Runs the page's queries, then builds a new store from the fulfilled ones. The browser starts with
 * the same data, so both render the same markup.
 */
async function readAhead(route: RouteEntry, params: Params, { fetch }: RenderContext) {
  const transport: Transport = ({ path }) => fetch(path);
  const reading = createStore(transport);
  const pageQueries = queriesOf(route);
  const [subject, ...others] = await Promise.all([
    pageQueries.subject?.(reading.dispatch, params),
    ...pageQueries.others(reading.dispatch),
  ]);
  const queries = fulfilledQueries(reading.getState());
  const store = createStore(transport);
  store.dispatch(hydrateQueries(queries));
  const isWhole = [subject, ...others].every((result) => !result?.isError);
  const found = subject?.data === null ? 404 : (route.status ?? 200);
  return { store, queries, status: isWhole ? found : 503 };
}
