import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { DialogFooter } from '../../ui/dialog.js';
import type { CreateAction } from './use-create-action.js';
import { useMoreBelow } from './use-more-below.js';

interface CreateFooterProps {
  /** Text of the button that saves a draft. */
  label: string;
  /** "2 lines · $248.98" */
  summary: string;
  /** The customer has an email address. Then sending is the main button and submits the form. */
  canSend: boolean;
  /**
   * What the document needs before it can be created: "Add a service or an amount". Until then, the buttons look
   * disabled.
   */
  missing?: string | undefined;
  working: CreateAction | undefined;
  onCreate: () => void;
  onSend: () => void;
  onCancel: () => void;
}

/** Three buttons share a line of 360 px. */
const onPhones = 'max-sm:px-2! max-[25rem]:px-1.5! max-[24rem]:text-fine';

/**
 * The footer of the dialog for a new document. The main button comes last, and Enter submits with it. On phones, the
 * total is above the buttons, and the send button appears once there is an email address. A longer fade shows
 * that the content continues below.
 */
export function CreateFooter(props: CreateFooterProps) {
  const { label, summary, canSend, missing, working, ...on } = props;
  const isWorking = working !== undefined;
  const { end, isMore } = useMoreBelow();
  const look = (action: CreateAction, isMain: boolean, onClick: () => void) => ({
    className: cn(onPhones, 'max-sm:flex-auto!', action === 'send' && !isMain && 'max-sm:hidden'),
    disabled: isWorking,
    pending: working === action,
    variant: missing
      ? ('incomplete' as const)
      : isMain
        ? ('primary' as const)
        : ('secondary' as const),
    ...(isMain ? { type: 'submit' as const } : { onClick }),
  });
  const create = (
    <Button key="create" {...look('create', !canSend, on.onCreate)}>
      {working === 'create' ? 'Creating...' : label}
    </Button>
  );
  const send = (
    <Button key="send" {...look('send', canSend, on.onSend)}>
      {working === 'send' ? 'Sending...' : 'Create and send'}
    </Button>
  );
  return (
    <>
      <span ref={end} className="block h-px" aria-hidden="true" />
      <DialogFooter
        className={cn(
          'max-sm:gap-y-1! max-sm:pt-2! max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom))]!',
          isMore && 'before:h-16!',
        )}
      >
        <div className="mr-auto max-sm:flex max-sm:basis-full max-sm:justify-between max-sm:gap-x-3">
          <p
            role="status"
            className="text-small font-semibold tabular-nums max-sm:text-fine max-sm:leading-4"
          >
            {summary}
          </p>
          <p
            className={cn('text-fine text-ink-soft max-sm:leading-4', !missing && 'max-sm:hidden')}
          >
            {missing ?? `${label} saves a draft`}
          </p>
        </div>
        <Button
          variant="secondary"
          className={cn(canSend ? onPhones : 'max-sm:px-4!', 'max-sm:flex-none!')}
          disabled={isWorking}
          onClick={on.onCancel}
        >
          Cancel
        </Button>
        {canSend ? [create, send] : [send, create]}
      </DialogFooter>
    </>
  );
}
