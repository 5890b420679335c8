import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadPhoto } from '../../../api/upload-photo.js';
import { UnsupportedPicture, redrawnPicture } from '../../../forms/redrawn-picture.js';
import { readDraft, updateDraft } from '../draft-store.js';
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

/** The draft keeps uploaded photos for a reload. Uploads that run report often, so only other photos are saved. */
function save(queue: PhotoQueue): void {
  const uploaded = queue.uploaded();
  const { photos = [] } = readDraft();
  if (uploaded.length !== photos.length) updateDraft((draft) => ({ ...draft, photos: uploaded }));
}

/** The photos of a request; uploads stop when the page is left. */
export function usePhotos() {
  const [queue] = useState(() => new PhotoQueue({ prepare, upload: uploadPhoto }));
  const photos = useSyncExternalStore(queue.watch, queue.list, () => NONE);
  useEffect(() => {
    queue.open(readDraft().photos);
    const stop = queue.watch(() => save(queue));
    return () => {
      stop();
      queue.close();
    };
  }, [queue]);
  return { queue, photos };
}
