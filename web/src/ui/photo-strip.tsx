import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.js';
import { useFocusBack } from './use-focus-back.js';

interface StripPhoto {
  id: string;
  /** In pixels. */
  width: number;
  height: number;
}

interface PhotoStripProps<P extends StripPhoto> {
  photos: readonly P[];
  /** Renders a photo at the size that the classes give it. */
  render: (photo: P, look: { className: string; alt: string }) => ReactNode;
}

/** Thumbnails that open large. */
export function PhotoStrip<P extends StripPhoto>({ photos, render }: PhotoStripProps<P>) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${photos.length}`}
              aria-haspopup="dialog"
              className="block aspect-4/3 w-full overflow-hidden rounded-control bg-band hover:brightness-110"
              onClick={() => setOpen(index)}
            >
              {render(photo, { className: 'size-full object-cover', alt: '' })}
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Viewer
          photos={photos}
          render={render}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface ViewerProps<P extends StripPhoto> extends PhotoStripProps<P> {
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo on the whole screen; arrow keys show the others. */
function Viewer<P extends StripPhoto>({ photos, render, index, onIndex, onClose }: ViewerProps<P>) {
  const focusBack = useFocusBack();
  const photo = photos[index]!;
  const text = `Photo ${index + 1} of ${photos.length}`;
  const step = (by: number) => onIndex((index + by + photos.length) % photos.length);
  const turn = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || photos.length === 1) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...focusBack}
          aria-describedby={undefined}
          onKeyDown={turn}
          className="fixed inset-0 z-50 flex theme-dusk flex-col bg-ground"
        >
          <div className="flex items-center justify-between gap-4 px-4 py-2">
            <Radix.Title aria-live="polite" className="text-small tabular-nums">
              {text}
            </Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </div>
          <div key={photo.id} className="flex min-h-0 flex-1 items-center justify-center px-2 pb-2">
            {render(photo, { className: 'max-h-full max-w-full object-contain', alt: text })}
          </div>
          {photos.length > 1 && (
            <div className="flex justify-center gap-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              <Button variant="secondary" aria-label="Previous photo" onClick={() => step(-1)}>
                <ChevronLeft className="size-5" aria-hidden="true" />
              </Button>
              <Button variant="secondary" aria-label="Next photo" onClick={() => step(1)}>
                <ChevronRight className="size-5" aria-hidden="true" />
              </Button>
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
