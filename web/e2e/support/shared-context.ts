import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test';

type Scripted = Pick<Page, 'addInitScript'>;
type Observed = Page | BrowserContext;
type Listener = () => void;
type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
type Motion = NonNullable<Media['reducedMotion']>;

interface Emitter {
  eventNames(): string[];
  listeners(event: string): Listener[];
  off(event: string, listener: Listener): void;
}

const DEFAULT_MEDIA: Media = {
  media: null,
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
};

/** Everything but the HTTP cache. Cookies are cleared with the context. */
const STORAGE =
  'file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets';

/**
 * A context and a page that tests share, with a warm cache and a warm renderer: in a new context, a visit takes
 * more than twice the processor time.
 */
export class SharedContext {
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #media: Media;
  readonly #scripts: Disposable[] = [];
  readonly #ownListeners: ReadonlySet<Listener>;

  private constructor(
    readonly context: BrowserContext,
    page: Page,
    session: CDPSession,
    reducedMotion: Motion,
  ) {
    this.page = page;
    this.#media = { ...DEFAULT_MEDIA, reducedMotion };
    this.#session = session;
    for (const one of [context, page]) this.#trackScripts(one);
    // A context and its pages have one clock.
    forbidClock(context);
    this.#ownListeners = new Set(
      [...listenersOf(context), ...listenersOf(page)].map(([, it]) => it),
    );
  }

  /** The context has the options of the test, such as this preference. */
  static async open(
    browser: Browser,
    reducedMotion: Motion = 'no-preference',
  ): Promise<SharedContext> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    return new SharedContext(context, page, session, reducedMotion);
  }

  /** Removes what a test left behind. */
  async reset(): Promise<void> {
    const { context, page } = this;
    for (const one of [context, page]) {
      for (const [event, listener] of listenersOf(one))
        if (!this.#ownListeners.has(listener)) emitterOf(one).off(event, listener);
      await one.unrouteAll({ behavior: 'ignoreErrors' });
    }
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await Promise.all(this.#scripts.splice(0).map((script) => script.dispose()));
    await context.setOffline(false);
    await context.clearPermissions();
    // Leaving the page lets it store its last state; the session's storage is cleared from a page of its origin.
    await page.goto('/robots.txt');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await this.#session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: STORAGE });
    await this.#session.send('Page.resetNavigationHistory');
    await context.clearCookies();
    await page.mouse.move(-1, -1);
    await page.emulateMedia(this.#media);
  }

  #trackScripts(target: Scripted): void {
    const add = target.addInitScript.bind(target) as (...given: unknown[]) => Promise<Disposable>;
    const tracked = async (...given: unknown[]): Promise<Disposable> => {
      const script = await add(...given);
      this.#scripts.push(script);
      return script;
    };
    Object.assign(target, { addInitScript: tracked });
  }
}

function forbidClock({ clock }: BrowserContext): void {
  const refuse = (): never => {
    throw new Error('A fake clock stays in its context: use `freshTest`');
  };
  Object.assign(clock, { install: refuse, pauseAt: refuse });
  Object.assign(clock, { setFixedTime: refuse, setSystemTime: refuse });
}

/** Playwright's emitters have the methods of Node's, which its types leave out. */
function listenersOf(target: Observed): [event: string, listener: Listener][] {
  const emitter = emitterOf(target);
  return emitter
    .eventNames()
    .flatMap((event) => emitter.listeners(event).map((one): [string, Listener] => [event, one]));
}

const emitterOf = (target: Observed): Emitter => target as unknown as Emitter;
