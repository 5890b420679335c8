import { afterEach, expect, it, jest } from '@jest/globals';
import { uploadPhoto } from './upload-photo.js';

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  timeout = 0;
  open = jest.fn();
  setRequestHeader = jest.fn();
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  send(): void {
    this.dispatchEvent(new Event(this.timeout > 0 ? 'timeout' : 'stalled'));
  }
}

const { XMLHttpRequest: original } = globalThis;
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

it('an upload that stalls fails like one without a connection', async () => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  const { signal } = new AbortController();
  const answer = await uploadPhoto({ photo: new Blob(['x']), onProgress: () => undefined, signal });
  expect(answer).toMatchObject({ status: 0 });
});
