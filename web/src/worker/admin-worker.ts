/**
 * Service worker of the back-office: keeps its files and the last loaded schedule readable without a
 * network. Other API responses are never stored. The build prepends FILES and VERSION.
 */
declare const FILES: readonly string[];
/** Hash of FILES. Each release with different files uses a separate cache. */
declare const VERSION: string;

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith: (answer: Promise<Response>) => void;
}
interface Client {
  postMessage: (message: unknown) => void;
}
interface AdminWorker {
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
}
const worker = globalThis as unknown as AdminWorker;

/** Every page of the back-office starts with the same document, except those without a session. */
const PAGE = '/admin';
const OTHER_PAGES = ['/admin/login', '/admin/reset'];
const SCHEDULE = '/api/schedule';
const shell = `admin-shell-${VERSION}`;
const schedule = 'admin-schedule';

/** How long the network may take before a stored copy is shown. */
const PAGE_WAIT_MS = 4_000;
const SCHEDULE_WAIT_MS = 8_000;
/** The back-office repeats its requests while it shows a copy, so those that hang must end. */
const SCHEDULE_LIMIT_MS = 30_000;

async function fill(): Promise<void> {
  const document = await fetch(PAGE);
  if (!document.ok || !(await isOfThisRelease(document.clone())))
    throw new Error('The server runs another release');
  const cache = await caches.open(shell);
  await cache.addAll([...FILES]);
  await cache.put(PAGE, document);
}

/** A new release takes over at once, so that no tab stays on an old one. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('admin-shell-') && name !== shell)
      .map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** Whether the scripts of a document are stored. Offline, those of another release would be missing. */
async function isOfThisRelease(document: Response): Promise<boolean> {
  const scripts = (await document.text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  return scripts.length > 0 && scripts.every((script) => FILES.includes(script));
}

/**
 * Returns the network response after its complete copy was passed to `keep`; undefined if network or server fail,
 * also before the end of the response.
 */
async function fresh(
  request: Request,
  keep: (copy: Response) => Promise<void>,
): Promise<Response | undefined> {
  try {
    const answer = await fetch(request);
    if (answer.status >= 500) return undefined;
    if (answer.ok) await keep(new Response(await answer.clone().blob(), answer));
    return answer;
  } catch {
    return undefined;
  }
}

async function store(name: string, key: string, copy: Response): Promise<void> {
  // Sign-out deletes the caches; a late response must not recreate them.
  if (!(await caches.has(shell))) return;
  const cache = await caches.open(name);
  // If the storage is full, the older copy is deleted, because it would be outdated.
  await cache.put(key, copy).catch(() => cache.delete(key));
}

async function stored(name: string, key: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined;
  return caches.match(key, { cacheName: name, ignoreVary: true });
}

/** Undefined if the response takes longer. */
const within = (ms: number, answer: Promise<Response | undefined>): Promise<Response | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const answer = fresh(request, async (document) => {
    if (await isOfThisRelease(document.clone())) await store(shell, PAGE, document);
  });
  // A response that comes after the copy was shown is stored, too.
  event.waitUntil(answer);
  return (
    (await within(PAGE_WAIT_MS, answer)) ??
    (await stored(shell, PAGE)) ??
    (await answer) ??
    fetch(request)
  );
}

/** The names of files contain a hash of their content. */
async function file(request: Request): Promise<Response> {
  return (await stored(shell, new URL(request.url).pathname)) ?? fetch(request);
}

async function jobs(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const { url } = request;
  const limited = new Request(request, { signal: AbortSignal.timeout(SCHEDULE_LIMIT_MS) });
  const answer = fresh(limited, async (list) => {
    await store(schedule, url, list);
    await forgetFurtherPages(url, list.headers.get('link'));
  });
  event.waitUntil(answer);
  const early = await within(SCHEDULE_WAIT_MS, answer);
  const copy = early ? undefined : await stored(schedule, url);
  const shown = early ?? copy ?? (await answer) ?? (await fetch(request));
  const client = await worker.clients.get(clientId);
  client?.postMessage({ url, scheduleLoadedAt: copy?.headers.get('date') ?? null });
  return shown;
}

/**
 * Deletes the further pages of a list that its first page does not lead to, because they contain customers' addresses.
 * A cursor depends on the last entry of the page before it, so the link often stays the same.
 */
async function forgetFurtherPages(first: string, link: string | null): Promise<void> {
  const list = new URL(first).searchParams;
  const next = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  const cursor = next === undefined ? null : new URL(next, first).searchParams.get('cursor');
  if (list.has('cursor') || !(await caches.has(schedule))) return;
  const cache = await caches.open(schedule);
  const further = (await cache.keys()).filter(({ url }) => {
    const { searchParams } = new URL(url);
    const isOfList = searchParams.get('undated') === list.get('undated');
    return searchParams.has('cursor') && searchParams.get('cursor') !== cursor && isOfList;
  });
  await Promise.all(further.map((request) => cache.delete(request)));
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(fill());
});
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!OTHER_PAGES.includes(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (pathname === SCHEDULE) event.respondWith(jobs(event));
});

export {};
