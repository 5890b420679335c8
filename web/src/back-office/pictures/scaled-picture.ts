import {
  MAX_UPLOAD_BYTES,
  NO_PICTURE,
  TOO_LARGE,
  pictureType,
  scaledSize,
} from './picture.rules.js';

const QUALITY = 0.9;

/** A file that cannot be sent, and why, in words for whoever chose it. */
export class UnfitPicture extends Error {}

/** A chosen file as it is sent: a photo of a camera is scaled down first, which saves minutes on a phone. */
export async function pictureToSend(file: File): Promise<Blob> {
  const type = pictureType(file);
  if (type === undefined) throw new UnfitPicture(NO_PICTURE);
  const picture = (await scaledDown(file)) ?? new Blob([file], { type });
  if (picture.size > MAX_UPLOAD_BYTES) throw new UnfitPicture(TOO_LARGE);
  return picture;
}

/** Null: it is small enough, or of a kind that only the server can read. */
async function scaledDown(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!bitmap) return null;
  try {
    const { width, height } = bitmap;
    const size =
      scaledSize(width, height) ?? (file.size > MAX_UPLOAD_BYTES ? { width, height } : undefined);
    if (!size) return null;
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    bitmap.close();
  }
}
