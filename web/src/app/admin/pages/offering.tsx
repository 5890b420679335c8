import { OfferingEditor } from '../../../features/admin/offerings/offering-editor.js';

export default function ServicePage() {
  return <OfferingEditor />;
}
