import { Image as ImageIcon, ImageOff, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.js';
import type { Photo } from './photo.rules.js';

interface PhotoTileProps {
  photo: Photo;
  /** From 1. */
  place: number;
  onRemove: () => void;
  onRetry: () => void;
}

/** A preview with the progress of its upload, or with the reason why it failed. */
export function PhotoTile({ photo, place, onRemove, onRetry }: PhotoTileProps) {
  const { file, state, share, error, isUnsupported } = photo;
  const name = `photo ${place}`;
  return (
    <li className="min-w-0">
      <div className="relative aspect-4/3 overflow-hidden rounded-control bg-band">
        {file ? <Preview file={file} /> : <Uploaded name={photo.name} />}
        {state === 'failed' && <div className="absolute inset-0 bg-ground/60" />}
        {(state === 'waiting' || state === 'sending') && (
          <div
            role="progressbar"
            aria-label={`Upload of ${name}`}
            aria-valuenow={Math.round(share * 100)}
            className="absolute inset-x-0 bottom-0 h-1.5 bg-ground/80"
          >
            <div className="h-full bg-glow" style={{ width: `${share * 100}%` }} />
          </div>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Remove ${name}`}
          className="absolute top-1.5 right-1.5 size-11 bg-surface/90 px-0"
          onClick={onRemove}
        >
          <X className="size-5" aria-hidden="true" />
        </Button>
      </div>
      {error !== undefined && state === 'failed' && (
        <div className="mt-1.5">
          <p role="alert" className="text-fine font-medium wrap-anywhere text-bad">
            <span className="sr-only">{photo.name}: </span>
            {error}
          </p>
          {!isUnsupported && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Try ${name} again`}
              className="-ml-3 min-h-11"
              onClick={onRetry}
            >
              <RotateCcw className="size-4" aria-hidden="true" />
              Try again
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** After a reload, the file is no longer at hand. */
const Uploaded = ({ name }: { name: string }) => (
  <p className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-2 text-center text-fine text-ink-soft">
    <ImageIcon className="size-6" aria-hidden="true" />
    <span className="line-clamp-2 wrap-anywhere">{name}</span>
  </p>
);

/** Some browsers cannot show every format. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  if (isBroken)
    return (
      <ImageOff className="absolute inset-0 m-auto size-8 text-ink-faint" aria-hidden="true" />
    );
  return (
    url && (
      <img
        src={url}
        alt={file.name}
        className="size-full object-cover"
        onError={() => setBroken(true)}
      />
    )
  );
}
