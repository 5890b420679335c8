import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cn } from './cn.js';
import { useFocusBack } from './use-focus-back.js';

interface FullSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown beside the title, for example the progress. */
  note?: ReactNode;
  /** From 0 to 1, drawn as a line below the header. `note` gives the same information as text. */
  progress?: number | undefined;
  /** Classes for the size on screens wider than a phone. Without a height, it is that of the content. */
  size?: string;
  /** Focused on opening: the heading of a step. Without it, the title is the heading. */
  start?: RefObject<HTMLElement | null> | undefined;
  /** Left of the title and the header. */
  picture?: ReactNode;
  /** Below the title; stays in view. */
  header: ReactNode;
  children: ReactNode;
}

/** A dialog in the light theme that fills the screen of a phone. */
export function FullSheet({
  open,
  onClose,
  title,
  note,
  progress,
  size = 'sm:max-w-2xl',
  start,
  picture,
  header,
  children,
}: FullSheetProps) {
  const focusBack = useFocusBack();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim backdrop-blur-sm" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusBack.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focusBack.onOpenAutoFocus(event);
            event.preventDefault();
            (start ?? heading).current?.focus();
          }}
          className={cn(
            'fixed inset-0 z-50 flex theme-noon animate-rise flex-col bg-ground short:overflow-y-auto short:overscroll-contain sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-2rem)] sm:w-[calc(100%-2rem)] sm:-translate-1/2 sm:rounded-card sm:border sm:border-line sm:shadow-float',
            size,
          )}
        >
          <Head {...{ title, note, progress, start, picture, header, heading }} />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type HeadProps = Pick<
  FullSheetProps,
  'title' | 'note' | 'progress' | 'start' | 'picture' | 'header'
> & {
  heading: RefObject<HTMLHeadingElement | null>;
};

const Head = ({ title, note, progress, start, picture, header, heading }: HeadProps) => (
  <div
    className={cn(
      'relative flex gap-3 border-b border-line px-5 py-3 sm:gap-4 sm:px-8 sm:py-4',
      start ? 'items-center' : 'items-start',
    )}
  >
    {picture}
    <div className="min-w-0 flex-1">
      <div className="flex items-baseline gap-x-4 text-fine text-ink-soft">
        <Radix.Title
          ref={heading}
          tabIndex={-1}
          className={cn(
            'outline-none',
            start ? 'font-semibold' : 'pt-1.5 font-display text-part text-ink',
          )}
        >
          {title}
        </Radix.Title>
        {note}
      </div>
      {header}
    </div>
    <Radix.Close
      aria-label="Close"
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink"
    >
      <X className="size-5" aria-hidden="true" />
    </Radix.Close>
    {progress !== undefined && (
      <span
        aria-hidden="true"
        style={{ scale: `${progress} 1` }}
        // Overlaps the rule, so that it adds no height.
        className="absolute inset-x-0 -bottom-0.5 h-[3px] origin-left bg-glow transition-[scale] duration-300 ease-out"
      />
    )}
  </div>
);

/** The content of a sheet, which scrolls. On a short screen, the whole sheet does. */
export const sheetBody =
  '@container/sheet min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 sm:px-8 sm:py-6 ' +
  'short:flex-none short:overflow-visible';

/** The buttons of a sheet, in view at any scroll position unless the screen is short. */
export const sheetFooter =
  'border-t border-line bg-ground px-5 sm:rounded-b-card pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-8 sm:py-4 ' +
  // Content that continues below fades out above them.
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:mb-px before:h-4 before:bg-linear-to-t before:from-ground before:to-transparent short:before:hidden';

/** The same at the end of a form that is the whole content of a sheet. */
export const FormFooter = ({ children }: { children: ReactNode }) => (
  <div
    className={cn(
      sheetFooter,
      'sticky short:static -bottom-4 z-10 -mx-5 -mb-4 sm:-bottom-6 sm:-mx-8 sm:-mb-6',
    )}
  >
    {children}
  </div>
);
