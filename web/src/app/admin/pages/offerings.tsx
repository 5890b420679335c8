import { OfferingList } from '../../../features/admin/offerings/offering-list.js';

export default function ServicesPage() {
  return <OfferingList />;
}
