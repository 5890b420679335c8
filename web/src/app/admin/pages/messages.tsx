import { Messages } from '../../../features/admin/messages/messages.js';

export default function MessagesPage() {
  return <Messages />;
}
