/** Widest that is sent: twice what is shown, so that the server may cut it to shape. */
const MAX_WIDTH = 2496;

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

export const NO_PICTURE = 'This file is no picture we can read. Choose a JPEG, PNG, WebP or HEIC.';
export const TOO_LARGE = 'The picture is too large. Choose one of at most 8 MB.';

/** Drawings and documents are refused by the server, too. */
const KNOWN = /^image\/(jpeg|png|webp|avif|gif|heic|heif|tiff)$/;

/** Its type as it is to be sent; some systems know no HEIC, and give a file of it none. */
export function pictureType({ name, type }: { name: string; type: string }): string | undefined {
  if (type === '' && /\.hei[cf]$/i.test(name)) return 'image/heic';
  return KNOWN.test(type) ? type : undefined;
}

/** The size in which a picture is sent; undefined where it is small enough as it is. */
export function scaledSize(
  width: number,
  height: number,
): { width: number; height: number } | undefined {
  if (width <= MAX_WIDTH) return undefined;
  return { width: MAX_WIDTH, height: Math.max(1, Math.round((height * MAX_WIDTH) / width)) };
}
