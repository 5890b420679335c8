import { MAX_QUOTE_PHOTOS, QUOTE_PHOTO_MAX_BYTES } from '@desert-mirror/contracts/quotes';

/** The longer side of a photo that is sent; the server stores smaller ones. */
const MAX_SIDE = 2000;

/** What the server decodes. Phones convert their own format to JPEG for a field that asks for these. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const isSendable = ({ type, size }: { type: string; size: number }): boolean =>
  PHOTO_TYPES.some((known) => known === type) && size <= QUOTE_PHOTO_MAX_BYTES;

/** The size at which a photo must be drawn again; undefined if it can be sent unchanged. */
export function drawnSize(
  file: { type: string; size: number },
  width: number,
  height: number,
): { width: number; height: number } | undefined {
  const share = Math.min(1, MAX_SIDE / Math.max(width, height));
  if (share === 1 && isSendable(file)) return undefined;
  const scaled = (length: number) => Math.max(1, Math.round(length * share));
  return { width: scaled(width), height: scaled(height) };
}

/** Why a photo cannot be sent; undefined if it can. */
export function refusal(photo: { type: string; size: number }): string | undefined {
  if (isSendable(photo)) return undefined;
  return photo.size > QUOTE_PHOTO_MAX_BYTES
    ? 'This photo is too large. The limit is 8 MB.'
    : 'This file type is not supported. Choose a JPEG, PNG or WebP photo.';
}

export type PhotoState = 'waiting' | 'sending' | 'sent' | 'failed';

export interface Photo {
  readonly key: string;
  /** The name of the file. */
  readonly name: string;
  /** Missing for a photo that was uploaded before a reload. */
  readonly file?: File;
  readonly state: PhotoState;
  /** The uploaded share, from 0 to 1. */
  readonly share: number;
  /** The server's id. Only a sent photo has one. */
  readonly id?: string;
  /** Only a failed photo has one. */
  readonly error?: string;
  /** It would fail again. */
  readonly isUnsupported?: boolean;
}

/** How many of the chosen files can still be added. */
export const roomFor = (photos: readonly Photo[], chosen: number): number =>
  Math.min(chosen, MAX_QUOTE_PHOTOS - photos.length);

/** What became of the photos, for a request that cannot be sent with them. */
export function failureText(photos: readonly Photo[]): string | undefined {
  const failed = photos.filter(({ state }) => state === 'failed').length;
  if (failed === 0) return undefined;
  return failed === 1
    ? 'One photo was not uploaded. Try it again or remove it.'
    : `${failed} photos were not uploaded. Try them again or remove them.`;
}

/** Read to people who cannot see the progress. */
export function progressText(photos: readonly Photo[]): string {
  if (photos.length === 0) return '';
  const sent = photos.filter(({ state }) => state === 'sent').length;
  return `${sent} of ${photos.length} ${photos.length === 1 ? 'photo' : 'photos'} uploaded`;
}
