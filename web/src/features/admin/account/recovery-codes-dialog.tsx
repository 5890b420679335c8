import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../../back-office/records/save-file.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';

interface RecoveryCodesDialogProps {
  codes: string[] | null;
  onClose: () => void;
}

/** The codes cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Your recovery codes"
      description="If you lose your phone, each code signs you in once instead of the app. Keep them somewhere safe: they are shown only now."
      width="max-w-md"
    >
      {codes && <Codes codes={codes} onDone={onClose} />}
    </Dialog>
  );
}

function Codes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Codes copied to clipboard' });
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'The browser blocked copying. Select the codes and copy them manually.',
      });
    }
  };
  return (
    <>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-edge bg-ground p-4 font-mono text-small select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile([`${text}\n`], 'desert-mirror-recovery-codes.txt', 'text/plain;charset=utf-8')
          }
        >
          <Download className="size-4" aria-hidden="true" />
          Save as a file
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>I have saved them</Button>
      </DialogFooter>
    </>
  );
}
