import { Messages } from '../../../features/admin/messages/messages.js';
import { OwnerSmsPanel } from '../../../features/admin/messages/owner-sms.js';

export default function MessagesPage() {
  return (
    <div className="space-y-4 sm:space-y-6">
      <Messages />
      <OwnerSmsPanel />
    </div>
  );
}
