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
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 bottom-[calc(var(--tab-bar,0px)+var(--save-bar,0px))] z-70 m-0 flex list-none flex-col gap-2 p-4 outline-none in-[:has([data-toasts=top])]:top-0 in-[:has([data-toasts=top])]:bottom-auto max-sm:in-[:has([data-toasts=top])]:right-18 max-sm:in-[:has([data-toasts=top])]:pt-1 max-sm:in-[:has(:is([role=dialog],[role=alertdialog])[data-state=open])]:top-0 max-sm:in-[:has(:is([role=dialog],[role=alertdialog])[data-state=open])]:bottom-auto md:right-0 md:left-auto md:w-full md:max-w-[420px] md:in-[:has([data-toasts])]:right-auto md:in-[:has([data-toasts])]:left-0"
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
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-card border bg-raised p-4 pr-3 shadow-float',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        bad ? 'border-bad/60' : 'border-good/50',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-5 shrink-0', bad ? 'text-bad' : 'text-good')}
      />
      <div className="min-w-0 flex-1">
        <Toast.Title className="text-small font-semibold text-ink">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="mt-0.5 text-small break-words text-ink-soft">
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
        className="grid size-8 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
