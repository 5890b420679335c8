import { useRef, useState } from 'react';
import type { Created } from '../../features/admin/search/command.rules.js';
import { Sheet } from '../../ui/sheet.js';
import { CREATABLE } from './creatable.js';
import { CreateDialogs } from './create-dialogs.js';

interface CreateSheetProps {
  open: boolean;
  onClose: () => void;
}

export function CreateSheet({ open, onClose }: CreateSheetProps) {
  const chosen = useRef<Created>(undefined);
  const [creating, setCreating] = useState<Created>();
  // The dialog opens after the sheet has restored focus, so that closing the dialog restores it too.
  const openChosen = () => {
    setCreating(chosen.current);
    chosen.current = undefined;
  };
  return (
    <>
      <Sheet open={open} onOpenChange={onClose} onClosed={openChosen} title="Create">
        <ul className="grid gap-2 pb-2">
          {CREATABLE.map(({ what, label, icon: Icon }) => (
            <li key={what}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  chosen.current = what;
                  onClose();
                }}
                className="flex min-h-14 w-full items-center gap-3 rounded-control border border-edge px-4 text-body font-medium hover:bg-raised"
              >
                <Icon className="size-5 text-accent" aria-hidden="true" />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      <CreateDialogs creating={creating} onClose={() => setCreating(undefined)} />
    </>
  );
}
