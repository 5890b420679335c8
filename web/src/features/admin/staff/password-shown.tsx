import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OneTimePassword } from '@desert-mirror/contracts/identity';
import { Button } from '../../../ui/button.js';
import { DialogFooter } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';

interface PasswordShownProps {
  created: OneTimePassword;
  onDone: () => void;
}

/** The password cannot be shown again. */
export function PasswordShown({ created: { staff, password }, onDone }: PasswordShownProps) {
  const start = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => start.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      toast({ title: 'Password copied to clipboard' });
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'The browser blocked copying. Select the password and copy it manually.',
      });
    }
  };
  return (
    <div ref={start} tabIndex={-1} className="outline-none">
      <p className="text-small text-ink-soft">
        Share it with <strong className="font-medium text-ink">{staff.username}</strong>. It is
        shown only once and expires after 72 hours. They choose their own password at the first
        sign-in.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3 rounded-control border border-edge bg-ground py-2 pr-2 pl-4">
        <code
          aria-label="One-time password"
          className="min-w-0 flex-1 basis-full sm:basis-0 font-mono text-body break-all text-ink select-all"
        >
          {password}
        </code>
        <Button variant="secondary" size="sm" className="min-h-10" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </div>
  );
}
