import { skipToken } from '@reduxjs/toolkit/query';
import { type Message, MESSAGE_NAMES } from '@desert-mirror/contracts/messages';
import { smsSegments } from '@desert-mirror/contracts/sms';
import { serverMessage } from '../../api/api-error.js';
import { usePreviewMailQuery, usePreviewMessageQuery } from '../../api/admin/messages.api.js';
import { Dialog } from '../../ui/dialog.js';
import { Skeleton } from '../../ui/skeleton.js';
import { reasonOf, recipientOf } from './message.rules.js';

interface MessagePreviewDialogProps {
  message: Message;
  onClose: () => void;
}

/** A message as it would be sent now; the text that was sent can differ. */
export function MessagePreviewDialog({ message, onClose }: MessagePreviewDialogProps) {
  const { service, id, kind, channel } = message;
  const { name, address } = recipientOf(message);
  const to = address === undefined ? name : `${name} (${address})`;
  const reason = reasonOf(message);
  const fresh = { refetchOnMountOrArgChange: true };
  const booking = usePreviewMessageQuery(service === 'booking' ? { id } : skipToken, fresh);
  const billing = usePreviewMailQuery(service === 'billing' ? { id } : skipToken, fresh);
  const { currentData: preview, error } = service === 'booking' ? booking : billing;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={preview?.subject ?? MESSAGE_NAMES[kind]}
      description={`To ${to}, as it would be sent now.`}
      width="max-w-2xl"
    >
      {reason !== undefined && <p className="mb-3 text-small wrap-anywhere text-bad">{reason}</p>}
      {!preview && !error && <Skeleton className="h-96" />}
      {error !== undefined && (
        <p role="alert" className="text-body text-ink-soft">
          {serverMessage(error, 'The preview could not be loaded.')}
        </p>
      )}
      {preview && channel === 'sms' && <Sms text={preview.text} />}
      {preview && channel === 'email' && (
        <iframe
          title="Email"
          // Nothing in an email may run or follow links here.
          sandbox=""
          srcDoc={preview.html}
          className="h-[60vh] w-full rounded-control border border-line bg-white"
        />
      )}
    </Dialog>
  );
}

function Sms({ text }: { text: string }) {
  const segments = smsSegments(text);
  return (
    <>
      <p className="rounded-control border border-line p-4 text-body wrap-anywhere">{text}</p>
      <p className="mt-2 text-fine text-ink-faint">
        {text.length} letters, {segments === 1 ? 'one text message' : `${segments} text messages`}
      </p>
    </>
  );
}
