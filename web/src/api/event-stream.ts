import { forgetToken, readToken } from './session.js';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** The server sends a heartbeat more often. A lost connection is otherwise noticed only by TCP. */
const SILENCE_MS = 60_000;

/**
 * Calls the listener for each event of a stream, and after each connection that is not the first
 * attempt, because events can be missed before it. Reconnects until the returned function is called. Uses `fetch`,
 * because an EventSource cannot send the bearer token.
 */
export function watchEvents(path: string, onEvent: () => void): () => void {
  const stopped = new AbortController();
  void (async () => {
    let delay = FIRST_DELAY_MS;
    let isFirst = true;
    while (!stopped.signal.aborted) {
      try {
        const isRefused = await readEvents(path, stopped.signal, {
          onOpen: () => {
            delay = FIRST_DELAY_MS;
            if (!isFirst) onEvent();
          },
          onEvent,
        });
        if (isRefused) return;
      } catch {
        // Lost connection: try again below.
      }
      // A first connection that failed may have missed events, too.
      isFirst = false;
      await pause(delay, stopped.signal);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  })();
  return () => stopped.abort();
}

interface Listeners {
  onOpen: () => void;
  onEvent: () => void;
}

/** Resolves when the server ends the stream: true if the session has ended, so that a retry is useless. */
async function readEvents(
  path: string,
  stopped: AbortSignal,
  listeners: Listeners,
): Promise<boolean> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const token = readToken();
  try {
    const answer = await fetch(path, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.any([stopped, silent.signal]),
    });
    if (answer.status === 401) forgetToken(token);
    if (!answer.ok || !answer.body) return answer.status === 401 || answer.status === 403;
    listeners.onOpen();
    let rest = '';
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      // A block without data is a heartbeat.
      if (blocks.some((block) => /^(data|event):/m.test(block))) listeners.onEvent();
    }
  } finally {
    clearTimeout(timer);
  }
}

const pause = (ms: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
