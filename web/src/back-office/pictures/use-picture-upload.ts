import { useRef, useState } from 'react';
import { fieldErrors, serverMessage } from '../../api/api-error.js';
import { useUploadPictureMutation } from '../../api/admin/catalog.api.js';
import { UnsupportedPicture } from '../../forms/redrawn-picture.js';
import { pictureToSend } from './scaled-picture.js';

export interface PictureUpload {
  isBusy: boolean;
  error: string | undefined;
  send: (file: File) => void;
}

/** Uploads pictures. If several uploads overlap, the last one wins. */
export function usePictureUpload(onUploaded: (imageUrl: string) => void): PictureUpload {
  const [upload] = useUploadPictureMutation();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const latest = useRef<File>(undefined);

  const send = async (file: File): Promise<void> => {
    latest.current = file;
    setState({ isBusy: true });
    let outcome: { isBusy: false; error?: string } = { isBusy: false };
    try {
      const { imageUrl } = await upload(await pictureToSend(file)).unwrap();
      if (latest.current === file) onUploaded(imageUrl);
    } catch (error) {
      outcome = { isBusy: false, error: reasonOf(error) };
    }
    if (latest.current === file) setState(outcome);
  };
  return { isBusy: state.isBusy, error: state.error, send: (file) => void send(file) };
}

const reasonOf = (error: unknown): string =>
  error instanceof UnsupportedPicture
    ? error.message
    : (fieldErrors(error)[0]?.message ??
      serverMessage(error, 'The upload failed. Please try again.'));
