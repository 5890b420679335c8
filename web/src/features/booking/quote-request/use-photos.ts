import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadPhoto } from '../../../api/upload-photo.js';
import { UnsupportedPicture, redrawnPicture } from '../../../forms/redrawn-picture.js';
import { PhotoQueue } from './photo-queue.js';
import { drawnSize, refusal, type Photo } from './photo.rules.js';

async function prepare(file: File): Promise<Blob> {
  const drawn = await redrawnPicture(file, (width, height) => drawnSize(file, width, height));
  const photo = drawn ?? file;
  const reason = refusal(photo);
  if (reason !== undefined) throw new UnsupportedPicture(reason);
  return photo;
}

const NONE: readonly Photo[] = [];

/** The photos of a request; uploads stop when the page is left. */
export function usePhotos() {
  const [queue] = useState(() => new PhotoQueue({ prepare, upload: uploadPhoto }));
  const photos = useSyncExternalStore(queue.watch, queue.list, () => NONE);
  useEffect(() => {
    queue.open();
    return () => queue.close();
  }, [queue]);
  return { queue, photos };
}
