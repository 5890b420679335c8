import { PriceEditor } from '../../../features/admin/prices/price-editor.js';

export default function PricesPage() {
  return <PriceEditor />;
}
