import { describe, expect, it } from '@jest/globals';
import { apiError, type ApiError } from '../../../api/api-error.js';
import { UnsupportedPicture } from '../../../forms/redrawn-picture.js';
import { PhotoQueue } from './photo-queue.js';
import { drawnSize, failureText, progressText, refusal } from './photo.rules.js';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const MB = 1024 * 1024;

/** Uploads end when the test says so. */
function queueOf(prepare: (one: File) => Promise<Blob> = (one) => Promise.resolve(one)) {
  const started: { name: string; end: (answer: string | ApiError) => void }[] = [];
  const aborted: string[] = [];
  const queue = new PhotoQueue({
    prepare,
    upload: ({ photo, onProgress, signal }) =>
      new Promise((end) => {
        const { name } = photo as File;
        signal.addEventListener('abort', () => {
          aborted.push(name);
          end(apiError(0, 'aborted'));
        });
        onProgress(0.5);
        started.push({ name, end });
      }),
  });
  const states = () => queue.list().map(({ state }) => state);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, started, aborted, states, turn };
}

describe('photos of a request', () => {
  it('are uploaded one by one', async () => {
    const { queue, started, states, turn } = queueOf();
    expect(queue.add([file('a'), file('b')])).toBe(0);
    await turn();
    expect(states()).toEqual(['sending', 'waiting']);
    expect(queue.list()[0]).toMatchObject({ share: 0.5 });
    started[0]!.end('id-a');
    await turn();
    expect(states()).toEqual(['sent', 'sending']);
    started[1]!.end('id-b');
    const settled = await queue.settled();
    expect(settled?.map(({ id }) => id)).toEqual(['id-a', 'id-b']);
  });

  it('are at most six', () => {
    const { queue } = queueOf();
    const five = Array.from({ length: 5 }, (_, index) => file(`${index}`));
    expect(queue.add(five)).toBe(0);
    expect(queue.add([file('x'), file('y'), file('z')])).toBe(2);
    expect(queue.list()).toHaveLength(6);
    expect(queue.add([file('late')])).toBe(1);
  });

  it('that fail say why and can be sent again', async () => {
    const { queue, started, states, turn } = queueOf();
    queue.add([file('a')]);
    await turn();
    started[0]!.end(apiError(429, { message: 'Too many photos.' }));
    await queue.settled();
    expect(queue.list()[0]).toMatchObject({ state: 'failed', error: 'Too many photos.' });
    const { key } = queue.list()[0]!;
    queue.retry(key);
    queue.retry(key);
    await turn();
    expect(started).toHaveLength(2);
    started[1]!.end('id-a');
    await queue.settled();
    expect(states()).toEqual(['sent']);
  });

  it('of another file type are not uploaded', async () => {
    const { queue, started } = queueOf(() => Promise.reject(new UnsupportedPicture('No photo.')));
    queue.add([file('a')]);
    const settled = await queue.settled();
    expect(settled).toMatchObject([{ state: 'failed', error: 'No photo.', isUnsupported: true }]);
    expect(started).toEqual([]);
  });

  it('that are removed stop, and the others continue', async () => {
    const { queue, started, aborted, turn } = queueOf();
    queue.add([file('a'), file('b'), file('c')]);
    await turn();
    const [first, second] = queue.list();
    queue.remove(second!.key);
    queue.remove(first!.key);
    await turn();
    expect(aborted).toEqual(['a']);
    expect(started.map(({ name }) => name)).toEqual(['a', 'c']);
    started[1]!.end('id-c');
    expect(await queue.settled()).toMatchObject([{ id: 'id-c' }]);
  });

  it('that the server no longer has can be sent again', async () => {
    const { queue, started, turn } = queueOf();
    queue.add([file('a')]);
    await turn();
    started[0]!.end('id-a');
    await queue.settled();
    queue.expire();
    const [photo] = queue.list();
    expect(photo).toMatchObject({ state: 'failed', error: expect.stringContaining('again') });
    expect(photo!.isUnsupported).toBeUndefined();
    expect(failureText(queue.list())).toContain('One photo was');
    queue.retry(photo!.key);
    await turn();
    started[1]!.end('id-b');
    expect(await queue.settled()).toMatchObject([{ state: 'sent', id: 'id-b' }]);
  });

  it('that were uploaded before a reload are sent, and cannot be uploaded again from here', async () => {
    const { queue, started, turn } = queueOf();
    queue.open([{ id: 'id-a', name: 'a' }]);
    queue.add([file('b')]);
    await turn();
    expect(queue.uploaded()).toEqual([{ id: 'id-a', name: 'a' }]);
    started[0]!.end('id-b');
    expect((await queue.settled())?.map(({ id }) => id)).toEqual(['id-a', 'id-b']);
    expect(queue.uploaded()).toEqual([
      { id: 'id-a', name: 'a' },
      { id: 'id-b', name: 'b' },
    ]);
    queue.expire();
    expect(queue.list().map(({ isUnsupported = false }) => isUnsupported)).toEqual([true, false]);
    expect(queue.uploaded()).toEqual([]);
  });

  it('of a page that was left stop, and its request is not sent', async () => {
    const { queue, aborted, turn } = queueOf();
    queue.add([file('a'), file('b')]);
    await turn();
    const settled = queue.settled();
    queue.close();
    expect(await settled).toBeUndefined();
    expect(aborted).toEqual(['a']);
    queue.open();
    expect(await queue.settled()).toEqual([]);
  });
});

describe('a photo', () => {
  it.each([
    ['image/jpeg', MB, 4000, 3000, { width: 2000, height: 1500 }],
    ['image/jpeg', MB, 1000, 4000, { width: 500, height: 2000 }],
    ['image/jpeg', MB, 9000, 1, { width: 2000, height: 1 }],
    ['image/jpeg', MB, 2000, 1500, undefined],
    ['image/jpeg', 9 * MB, 2000, 1500, { width: 2000, height: 1500 }],
    ['image/heic', MB, 800, 600, { width: 800, height: 600 }],
  ])('%s of %d bytes, %d by %d', (type, size, width, height, drawn) => {
    expect(drawnSize({ type, size }, width, height)).toEqual(drawn);
  });

  it.each([
    ['image/webp', MB, undefined],
    ['image/png', 9 * MB, 'too large'],
    ['application/pdf', MB, 'not supported'],
    ['', MB, 'not supported'],
  ])('%j of %d bytes: %s', (type, size, reason) => {
    const text = refusal({ type, size });
    if (reason === undefined) expect(text).toBeUndefined();
    else expect(text).toContain(reason);
  });
});

it('tells what became of the photos', () => {
  const photo = { key: '1', name: 'a', share: 0 };
  const sent = { ...photo, state: 'sent' } as const;
  const failed = { ...photo, state: 'failed' } as const;
  expect(progressText([])).toBe('');
  expect(progressText([sent])).toBe('1 of 1 photo uploaded');
  expect(progressText([sent, failed])).toBe('1 of 2 photos uploaded');
  expect(failureText([sent])).toBeUndefined();
  expect(failureText([failed])).toContain('One photo was');
  expect(failureText([failed, failed])).toContain('2 photos were');
});
