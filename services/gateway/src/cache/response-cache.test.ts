import { AppError } from '@desert-mirror/contracts/errors';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cachedResponse } from './cached-response.js';
import { type LoadedResponse, ResponseCache } from './response-cache.js';

type Partition = LoadedResponse['partition'];

const loaded = (text: string, partition: Partition = 'pages'): LoadedResponse => ({
  response: cachedResponse('text/plain', Buffer.from(text), undefined),
  partition,
});
const MB = 1024 * 1024;

describe('ResponseCache', () => {
  let cache: ResponseCache;
  const fill = async (key: string, text: string, partition?: Partition) =>
    (
      await cache.getOrLoad(key, () => Promise.resolve(loaded(text, partition)))
    ).identity.toString();

  beforeEach(() => {
    cache = new ResponseCache();
  });

  it('loads once for concurrent calls', async () => {
    const load = jest.fn(() => Promise.resolve(loaded('one')));
    await Promise.all(Array.from({ length: 20 }, () => cache.getOrLoad('/a', load)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(cache.get('/a')?.identity.toString()).toBe('one');
  });

  it('does not cache a load that started before a drop', async () => {
    const slow = Promise.withResolvers<LoadedResponse>();
    const early = cache.getOrLoad('/a', () => slow.promise);
    cache.drop();
    // A call after the drop must not share the load from before it.
    const late = fill('/a', 'new');
    slow.resolve(loaded('old'));
    expect((await early).identity.toString()).toBe('old');
    expect(await late).toBe('new');
    expect(cache.get('/a')?.identity.toString()).toBe('new');
  });

  it('keeps a new load in progress when an old one ends late', async () => {
    const [old, fresh] = [
      Promise.withResolvers<LoadedResponse>(),
      Promise.withResolvers<LoadedResponse>(),
    ];
    const early = cache.getOrLoad('/a', () => old.promise);
    cache.drop();
    const load = jest.fn(() => fresh.promise);
    const first = cache.getOrLoad('/a', load);
    old.resolve(loaded('old'));
    await early;
    const second = cache.getOrLoad('/a', load);
    fresh.resolve(loaded('new'));
    await Promise.all([first, second]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not cache errors', async () => {
    await expect(cache.getOrLoad('/a', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await fill('/a', 'yes')).toBe('yes');
  });

  it('evicts the least recently used response, and never stores a huge one', async () => {
    for (let i = 0; i < 10; i += 1) {
      await fill(`/${i}`, 'x'.repeat(6 * MB));
      cache.get('/0');
    }
    expect(cache.get('/0')).toBeDefined();
    expect(cache.get('/1')).toBeUndefined();
    expect(cache.get('/9')).toBeDefined();
    await fill('/giant', 'x'.repeat(13 * MB));
    expect(cache.get('/giant')).toBeUndefined();
  });

  it('keeps not-found responses in a separate partition', async () => {
    await fill('/', 'home');
    for (let i = 0; i < 50; i += 1) await fill(`/unknown/${i}`, 'x'.repeat(MB / 4), 'not-found');
    expect(cache.get('/')).toBeDefined();
    expect(cache.get('/unknown/0')).toBeUndefined();
    expect(cache.get('/unknown/49')).toBeDefined();
    await fill('/never', 'x', 'uncached');
    expect(cache.get('/never')).toBeUndefined();
  });

  describe('after a minute', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    const again = async (load: () => Promise<LoadedResponse>) => {
      await cache.getOrLoad('/a', load);
      jest.advanceTimersByTime(61_000);
      const served = cache.get('/a')?.identity.toString();
      await settle();
      return [served, cache.get('/a')?.identity.toString()];
    };

    it('serves the stale response once and refreshes it', async () => {
      const texts = ['old', 'new'];
      expect(await again(() => Promise.resolve(loaded(texts.shift()!)))).toEqual(['old', 'new']);
    });

    it('keeps a stale response during an outage', async () => {
      const load = jest.fn<() => Promise<LoadedResponse>>().mockResolvedValueOnce(loaded('old'));
      load.mockRejectedValue(new AppError('unavailable'));
      expect(await again(load)).toEqual(['old', 'old']);
    });

    it('makes a response only of fresh ones, or of stale ones during an outage', async () => {
      let read = () => Promise.resolve(loaded('old'));
      const page = async () => {
        const part = await cache.getFresh('/part', () => read());
        return loaded(`page of ${part.identity.toString()}`);
      };
      const served = async () => {
        jest.advanceTimersByTime(61_000);
        const { identity } = await cache.getOrLoad('/page', page);
        await settle();
        return identity.toString();
      };
      expect(await served()).toBe('page of old');
      read = () => Promise.resolve(loaded('new'));
      expect([await served(), await served()]).toEqual(['page of old', 'page of new']);
      read = () => Promise.reject(new AppError('unavailable'));
      expect([await served(), await served()]).toEqual(['page of new', 'page of new']);
      read = () => Promise.reject(new AppError('not_found'));
      await served();
      expect([cache.get('/page'), cache.get('/part')]).toEqual([undefined, undefined]);
    });

    it('shares a reload between a reader that waits and one that does not', async () => {
      const load = jest.fn<() => Promise<LoadedResponse>>().mockResolvedValueOnce(loaded('old'));
      load.mockRejectedValue(new AppError('unavailable'));
      await cache.getFresh('/a', load);
      jest.advanceTimersByTime(61_000);
      const answers = await Promise.all([
        cache.getOrLoad('/a', load),
        cache.getFresh('/a', load),
        cache.getFresh('/a', load),
      ]);
      expect(answers.map(({ identity }) => identity.toString())).toEqual(['old', 'old', 'old']);
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('removes a response that no longer exists', async () => {
      const load = jest.fn<() => Promise<LoadedResponse>>().mockResolvedValueOnce(loaded('old'));
      load.mockRejectedValue(new AppError('not_found'));
      expect(await again(load)).toEqual(['old', undefined]);
    });
  });
});
