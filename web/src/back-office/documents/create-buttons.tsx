import { Button } from '../../ui/button.js';
import type { CreateAction } from './use-create-action.js';

interface CreateButtonsProps {
  /** Text of the button that saves a draft. */
  label: string;
  /** The customer has an email address. Then sending is the main button and submits the form. */
  canSend: boolean;
  working: CreateAction | undefined;
  onCreate: () => void;
  onSend: () => void;
}

/** The buttons that save a new document. The main one is last, and Enter presses it, too. */
export function CreateButtons({ label, canSend, working, onCreate, onSend }: CreateButtonsProps) {
  const look = (action: CreateAction, isMain: boolean, onClick: () => void) => ({
    disabled: working !== undefined,
    pending: working === action,
    ...(isMain ? { type: 'submit' as const } : { variant: 'secondary' as const, onClick }),
  });
  const create = (
    <Button key="create" {...look('create', !canSend, onCreate)}>
      {working === 'create' ? 'Creating...' : label}
    </Button>
  );
  const send = (
    <Button key="send" {...look('send', canSend, onSend)}>
      {working === 'send' ? 'Sending...' : 'Create and send'}
    </Button>
  );
  return canSend ? [create, send] : [send, create];
}
