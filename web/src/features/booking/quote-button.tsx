import { Suspense, lazy, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/button.js';
import { chunk, prefetch } from '../../ui/chunk.js';
import { preloadToaster } from '../../ui/toast-host.js';
import type { BookingPreset } from './booking-preset.js';

const load = () => {
  preloadToaster();
  return import('./quote-dialog.js');
};
const QuoteDialog = lazy(() => chunk(load));

const NOTHING: BookingPreset = {};

interface QuoteButtonProps extends ButtonLook {
  preset?: BookingPreset;
}

/** Opens the quote dialog. Its code loads on hover or focus. */
export function QuoteButton({ preset = NOTHING, ...look }: QuoteButtonProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={() => prefetch(load)}
        onFocus={() => prefetch(load)}
      >
        Get a Free Quote
      </Button>
      {state !== 'unused' && (
        <Suspense>
          <QuoteDialog
            open={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
            preset={preset}
          />
        </Suspense>
      )}
    </>
  );
}
