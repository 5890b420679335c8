/** Twice the displayed width, so that the server can crop. */
const MAX_WIDTH = 2496;

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

export const NO_PICTURE =
  'This file type is not supported. Choose a JPEG, PNG, WebP or HEIC picture.';
export const TOO_LARGE = 'The picture is too large. The limit is 8 MB.';

/** The server rejects SVG and documents, too. */
const KNOWN = /^image\/(jpeg|png|webp|avif|gif|heic|heif|tiff)$/;

/** Media type to send. Some systems do not know HEIC and report no type for it. */
export function pictureType({ name, type }: { name: string; type: string }): string | undefined {
  if (type === '' && /\.hei[cf]$/i.test(name)) return 'image/heic';
  return KNOWN.test(type) ? type : undefined;
}

/** Size to scale down to. Undefined if the picture is small enough. */
export function scaledSize(
  width: number,
  height: number,
): { width: number; height: number } | undefined {
  if (width <= MAX_WIDTH) return undefined;
  return { width: MAX_WIDTH, height: Math.max(1, Math.round((height * MAX_WIDTH) / width)) };
}
