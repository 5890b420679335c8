import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';

const ORIGIN = 'https://mirror.example';
const SHELL = 'admin-shell-v1';
const SCHEDULE = 'admin-schedule';
const FILES = ['/assets/boot-1.js', '/assets/entry-1.js'];
const REQUESTS = '/api/schedule?undated=true&limit=50';
const DATED = '/api/schedule?limit=50';

/** The stored bodies of each cache, by the path of their keys. */
const stores = new Map<string, Map<string, { body: string; init: ResponseInit }>>();
let isFull = false;
const pathOf = (key: string | Request) => {
  const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, ORIGIN);
  return pathname + search;
};
const cacheOf = (name: string) => {
  const entries = stores.get(name)!;
  return {
    put: async (key: string | Request, answer: Response) => {
      const body = await answer.text();
      if (isFull) throw new DOMException('Quota exceeded', 'QuotaExceededError');
      entries.set(pathOf(key), { body, init: { headers: [...answer.headers] } });
    },
    addAll: async (keys: string[]) => {
      for (const key of keys) entries.set(key, { body: '', init: {} });
    },
    keys: async () => [...entries.keys()].map((path) => new Request(ORIGIN + path)),
    delete: async (key: string | Request) => entries.delete(pathOf(key)),
  };
};
const caches = {
  has: async (name: string) => stores.has(name),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  open: async (name: string) => {
    if (!stores.has(name)) stores.set(name, new Map());
    return cacheOf(name);
  },
  match: async (key: string, { cacheName }: { cacheName: string }) => {
    const entry = stores.get(cacheName)?.get(pathOf(key));
    return entry && new Response(entry.body, entry.init);
  },
};

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const messages: { url: string; scheduleLoadedAt: string | null }[] = [];
const globals = {
  FILES,
  VERSION: 'v1',
  caches,
  location: { origin: ORIGIN },
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  skipWaiting: async () => undefined,
  clients: {
    claim: async () => undefined,
    get: async () => ({ postMessage: (message: (typeof messages)[0]) => messages.push(message) }),
  },
  fetch: (request: Request | string) => network(pathOf(request)),
};
let network: (path: string) => Promise<Response>;
const before = new Map<string, PropertyDescriptor | undefined>();

beforeAll(async () => {
  for (const [name, value] of Object.entries(globals)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  await import('./admin-worker.js');
});
afterAll(() => {
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  isFull = false;
  messages.length = 0;
  stores.clear();
  stores.set(SHELL, new Map());
});
afterEach(() => {
  jest.useRealTimers();
});

/** What the worker answers, and what it does afterwards. */
function ask(path: string, mode: 'cors' | 'navigate' = 'cors') {
  const request = new Request(ORIGIN + path);
  if (mode === 'navigate') Object.defineProperty(request, 'mode', { value: mode });
  let answer!: Promise<Response>;
  let rest!: Promise<unknown>;
  listeners.get('fetch')!({
    request,
    clientId: 'tab',
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (given: Promise<unknown>) => (rest = given),
  });
  return { text: answer.then((response) => response.text()), rest };
}
const document = (...scripts: string[]) =>
  `<script src="${scripts[0]}" data-chunks="${scripts.slice(1).join(' ')}"></script>`;
const CURRENT = document(...FILES);
const NEXT = document('/assets/boot-1.js', '/assets/entry-2.js');
const DATE = 'Mon, 30 Nov 2026 17:00:00 GMT';
const answers = (body: string) => async () => new Response(body, { headers: { date: DATE } });
const fails = () => Promise.reject(new TypeError('Failed to fetch'));
const storedIn = (name: string) => [...(stores.get(name)?.keys() ?? [])];
/** Stores a copy of each path. */
async function load(...paths: string[]) {
  network = answers('old');
  for (const path of paths) await ask(path).text;
  messages.length = 0;
}
async function loadPage() {
  network = answers(CURRENT);
  await ask('/admin/schedule', 'navigate').text;
}

describe('on a weak network', () => {
  /** Returns a function that ends the request with a response. */
  function slowNetwork(): (body: string) => void {
    let arrive!: (answer: Response) => void;
    network = () => new Promise((resolve) => (arrive = resolve));
    return (body) => arrive(new Response(body));
  }
  async function pass(ms: number) {
    jest.advanceTimersByTime(ms);
    await new Promise(setImmediate);
  }

  it.each([
    ['page', '/admin/schedule', 'navigate', 4_000, CURRENT],
    ['schedule', DATED, 'cors', 8_000, 'old'],
  ] as const)('the %s is the copy after a while', async (_name, path, mode, wait, copy) => {
    await load(DATED);
    await loadPage();
    const arrive = slowNetwork();
    const { text, rest } = ask(path, mode);
    const shown = jest.fn();
    void text.then(shown);
    await pass(wait - 1);
    expect(shown).not.toHaveBeenCalled();
    await pass(1);
    expect(await text).toBe(copy);
    // The late response is the next copy.
    arrive(`${CURRENT} late`);
    await rest;
    network = fails;
    expect(await ask(path, mode).text).toBe(`${CURRENT} late`);
  });

  it('the response is waited for without a copy', async () => {
    const arrive = slowNetwork();
    const { text } = ask(DATED);
    await pass(20_000);
    arrive('late');
    expect(await text).toBe('late');
    expect(messages).toEqual([{ url: ORIGIN + DATED, scheduleLoadedAt: null }]);
  });

  it('the copy is shown if the connection breaks before the end of the response', async () => {
    await load(DATED);
    const body = () =>
      new ReadableStream({ start: (controller) => controller.error(new TypeError('Lost')) });
    network = async () => new Response(body());
    expect(await ask(DATED).text).toBe('old');
  });
});

it('each list tells when its copy was loaded', async () => {
  await load(DATED, REQUESTS);
  network = (path) => (path === DATED ? fails() : answers('new')());
  expect(await ask(DATED).text).toBe('old');
  expect(await ask(REQUESTS).text).toBe('new');
  expect(messages).toEqual([
    { url: ORIGIN + DATED, scheduleLoadedAt: DATE },
    { url: ORIGIN + REQUESTS, scheduleLoadedAt: null },
  ]);
});

it('a full storage shows what the server answers and keeps no outdated copy', async () => {
  await load(DATED);
  isFull = true;
  network = answers(CURRENT);
  expect(await ask('/admin/schedule', 'navigate').text).toBe(CURRENT);
  expect(await ask(DATED).text).toBe(CURRENT);
  expect(storedIn(SCHEDULE)).toEqual([]);
});

it('a late response after sign-out is not stored', async () => {
  stores.clear();
  network = answers('new');
  expect(await ask(DATED).text).toBe('new');
  expect([...stores]).toEqual([]);
});

describe('the page of another release', () => {
  it('is shown, but does not replace the one whose files are stored', async () => {
    await loadPage();
    network = answers(NEXT);
    expect(await ask('/admin', 'navigate').text).toBe(NEXT);
    network = fails;
    expect(await ask('/admin', 'navigate').text).toBe(CURRENT);
  });

  const install = async (html: string) => {
    network = answers(html);
    let installed!: Promise<unknown>;
    const waitUntil = (work: Promise<unknown>) => (installed = work);
    listeners.get('install')!({ waitUntil });
    await installed;
  };

  it('is not installed', async () => {
    await expect(install(NEXT)).rejects.toThrow('The server runs another release');
    await expect(install('')).rejects.toThrow('The server runs another release');
    expect(storedIn(SHELL)).toEqual([]);
    await install(CURRENT);
    expect(storedIn(SHELL)).toEqual([...FILES, '/admin']);
  });
});

const further = (path: string, cursor: string) => `${path}&cursor=${cursor}`;

it('further pages of a list are deleted once its first page is loaded again', async () => {
  await load(DATED, further(DATED, 'a'), further(DATED, 'b'), REQUESTS, further(REQUESTS, 'c'));
  const others = [REQUESTS, further(REQUESTS, 'c')];
  expect(storedIn(SCHEDULE)).toEqual([DATED, further(DATED, 'a'), further(DATED, 'b'), ...others]);
  network = fails;
  await ask(DATED).text;
  expect(storedIn(SCHEDULE)).toHaveLength(5);
  await load(DATED);
  expect(storedIn(SCHEDULE)).toEqual([DATED, ...others]);
});

it('the further page that the first page still leads to is kept', async () => {
  const next = further(DATED, 'a%2Bb');
  const others = [REQUESTS, further(REQUESTS, 'c')];
  await load(DATED, next, further(DATED, 'b'), ...others);
  const link = `<${next}>; rel="next"`;
  network = async () => new Response('new', { headers: { date: DATE, link } });
  await ask(DATED).text;
  expect(storedIn(SCHEDULE)).toEqual([DATED, next, ...others]);
});
