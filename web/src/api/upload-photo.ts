import { quoteRoutes } from '@desert-mirror/contracts/quotes.operations';
import { UploadedPhoto } from '@desert-mirror/contracts/quotes';
import * as z from 'zod/mini';
import { apiError, type ApiError } from './api-error.js';
import { requestOf } from './request.js';
import { parsed } from './transport.js';

interface Upload {
  photo: Blob;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A photo is small by now, so that a longer upload has stalled. */
const TIMEOUT_MS = 90_000;

/**
 * Uploads a photo of a request; `fetch` cannot tell the progress.
 * @returns its id, or the API's error
 */
export function uploadPhoto({ photo, onProgress, signal }: Upload): Promise<string | ApiError> {
  const { path } = requestOf(quoteRoutes.uploadQuotePhoto);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => resolve(apiError(0, message));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      const body = parsed(responseText || statusText);
      const answer = z.safeParse(UploadedPhoto, body);
      resolve(status === 201 && answer.success ? answer.data.id : apiError(status, body));
    });
    request.addEventListener('error', () => fail('No connection'));
    request.addEventListener('timeout', () => fail('No connection'));
    request.addEventListener('abort', () => fail('Canceled'));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Content-Type', photo.type);
    request.send(photo);
  });
}
