import { Camera, ImagePlus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { MAX_QUOTE_PHOTOS } from '@desert-mirror/contracts/quotes';
import { useHydrated } from '../../../forms/use-hydrated.js';
import { DropBox } from '../../../ui/drop-box.js';
import { FileButton } from '../../../ui/file-button.js';
import type { useFocusAfter } from '../../../ui/use-focus-after.js';
import type { PhotoQueue } from './photo-queue.js';
import { PhotoTile } from './photo-tile.js';
import { PHOTO_TYPES, progressText, type Photo } from './photo.rules.js';

interface PhotoPickerProps {
  queue: PhotoQueue;
  photos: readonly Photo[];
  /** Keeps the focus in the group of photos. */
  focus: ReturnType<typeof useFocusAfter<HTMLDivElement>>;
  /** Why the request was not sent with these photos. */
  problem: string | undefined;
}

const ACCEPT = PHOTO_TYPES.join();

/** Photos are chosen, dropped or taken, and uploaded at once. */
export function PhotoPicker({ queue, photos, focus, problem }: PhotoPickerProps) {
  const id = useId();
  const [leftOut, setLeftOut] = useState(0);
  const { place, expect } = focus;
  const isFull = photos.length >= MAX_QUOTE_PHOTOS;
  const add = (files: readonly File[]) => setLeftOut(queue.add(files));
  return (
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
      className="col-span-2 outline-offset-4"
    >
      <div className="flex items-baseline justify-between gap-3 text-small">
        <span id={id} className="font-medium">
          Photos
        </span>
        <span aria-hidden="true" className="text-fine text-ink-faint">
          recommended
        </span>
      </div>
      <DropBox isEmpty={false} className="mt-1.5 p-4 sm:p-6" onFiles={add}>
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          Up to {MAX_QUOTE_PHOTOS}: the whole car, and close-ups of what we should see. Only you and
          our team can see them.
        </p>
        <Choosers isEmpty={photos.length === 0} isFull={isFull} onFiles={add} />
        <Tiles
          photos={photos}
          onRemove={(key) => {
            expect();
            queue.remove(key);
            setLeftOut(0);
          }}
          onRetry={(key) => {
            expect();
            queue.retry(key);
          }}
        />
        <p
          role="status"
          className={photos.length > 0 ? 'mt-3 text-fine text-ink-faint' : 'sr-only'}
        >
          {progressText(photos)}
        </p>
      </DropBox>
      {leftOut > 0 && (
        <Problem>
          {leftOut === 1 ? 'One photo was' : `${leftOut} photos were`} left out. A request can have
          up to {MAX_QUOTE_PHOTOS}.
        </Problem>
      )}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  );
}

/** Views of a vehicle that help us quote a price. */
const PLACES = ['Front', 'Side', 'Back', 'Inside', 'Close-up', 'Other'];

/** One for each photo of a request; a click on one opens the same chooser as the button. */
const Places = ({ chooser }: { chooser: string }) => (
  <div aria-hidden="true" className="mt-4 grid grid-cols-3 gap-2 sm:gap-3">
    {PLACES.map((place) => (
      <label
        key={place}
        htmlFor={chooser}
        className="grid min-h-20 cursor-pointer place-content-center justify-items-center gap-1 rounded-control border border-dashed border-edge bg-field px-1 text-center text-fine text-balance text-ink-soft hover:border-ink-soft hover:bg-raised hover:text-ink sm:min-h-28"
      >
        <ImagePlus className="size-5 text-accent" />
        {place}
      </label>
    ))}
  </div>
);

interface ChoosersProps {
  isEmpty: boolean;
  isFull: boolean;
  onFiles: (files: readonly File[]) => void;
}

function Choosers({ isEmpty, isFull, onFiles }: ChoosersProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const button = { accept: ACCEPT, disabled: isFull || !isHydrated, onFiles };
  return (
    <>
      {isEmpty && <Places chooser={id} />}
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 sm:flex sm:gap-3">
        <FileButton label="Photo files" id={id} className="px-3!" multiple {...button}>
          <ImagePlus className="size-4" aria-hidden="true" />
          {isEmpty ? 'Choose photos' : 'Add photos'}
        </FileButton>
        <FileButton
          label="Photo from the camera"
          capture="environment"
          className="px-3! sm:not-pointer-coarse:hidden"
          {...button}
        >
          <Camera className="size-4" aria-hidden="true" />
          Take photo
        </FileButton>
        <span
          aria-hidden="true"
          className="self-center text-fine text-ink-faint max-sm:hidden pointer-coarse:hidden"
        >
          or drag them here
        </span>
      </div>
    </>
  );
}

const Problem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="mt-1.5 text-fine font-medium text-bad">
    {children}
  </p>
);

interface TilesProps extends Pick<PhotoPickerProps, 'photos'> {
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

function Tiles({ photos, onRemove, onRetry }: TilesProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.key}
          photo={photo}
          place={index + 1}
          onRemove={() => onRemove(photo.key)}
          onRetry={() => onRetry(photo.key)}
        />
      ))}
    </ul>
  );
}
