import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { buttonLook } from './button.js';
import { cn } from './cn.js';
import { closeToast, setToasts, type ShownToast } from './toast.js';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD = 50;

/*
 * Fetched by the toast host, and imported by the layouts of checkout and back-office: their error
 * messages must not need the network.
 */
setToasts({ Toaster });

function Toaster({ toasts }: { toasts: readonly ShownToast[] }) {
  if (toasts.length === 0) return null;
  return (
    <Toast.Provider
      // A toast closed by keyboard leaves Radix paused, and the next one would never close.
      key={toasts[0]?.id}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      {/* The page ends above the bar. */}
      {toasts.some(({ open }) => open) && <div className="hidden h-14 toast-bar:block" />}
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 bottom-[calc(var(--tab-bar,0px)+var(--save-bar,0px))] z-70 m-0 flex list-none flex-col gap-2 p-4 outline-none toast-bar:p-0 max-sm:in-[:has(:is([role=dialog],[role=alertdialog])[data-state=open])]:top-0 max-sm:in-[:has(:is([role=dialog],[role=alertdialog])[data-state=open])]:bottom-auto md:right-0 md:left-auto md:w-full md:max-w-[420px] md:in-[:has([data-toasts])]:right-auto md:in-[:has([data-toasts=start])]:left-0 lg:in-[:has([data-toasts=start]>aside)]:left-60 md:in-[:has([data-toasts=page])]:left-[calc(max(0px,50vw-40rem)+var(--page-inset)-1rem)] md:in-[:has([data-toasts=page])]:w-[calc(50vw-2rem)] xl:in-[:has([data-toasts=page])]:inset-x-0 xl:in-[:has([data-toasts=page])]:top-0 xl:in-[:has([data-toasts=page])]:bottom-auto xl:in-[:has([data-toasts=page])]:mx-auto xl:in-[:has([data-toasts=page])]:pt-2"
      />
    </Toast.Provider>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const bad = shown.variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={(open) => {
        if (!open) closeToast(shown.id);
      }}
      className={cn(
        // An open dialog disables pointer events on the rest of the page.
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-card border p-4 pr-3 shadow-float',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'toast-bar:items-center toast-bar:rounded-none toast-bar:border-x-0 toast-bar:border-b-0 toast-bar:px-(--page-inset) toast-bar:pt-1.5 toast-bar:pb-[calc(0.375rem+env(safe-area-inset-bottom))]',
        bad
          ? 'border-bad/60 bg-[color-mix(in_oklab,var(--color-bad)_8%,var(--color-surface))]'
          : 'border-good/50 bg-[color-mix(in_oklab,var(--color-good)_10%,var(--color-surface))]',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-5 shrink-0 toast-bar:mt-0', bad ? 'text-bad' : 'text-good')}
      />
      <div className="min-w-0 flex-1 text-small toast-bar:text-fine">
        <Toast.Title className="font-semibold text-ink">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="mt-0.5 break-words text-ink-soft toast-bar:mt-0">
            {shown.description}
          </Toast.Description>
        )}
      </div>
      {shown.action && (
        <Toast.Action
          altText={shown.action.label}
          onClick={shown.action.run}
          className={buttonLook({ variant: 'secondary', size: 'sm' })}
        >
          {shown.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Close"
        className="grid size-8 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink toast-bar:-mr-3 toast-bar:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
