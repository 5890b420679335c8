import { useParams } from 'react-router';
import { InvoicePage } from '../../../features/admin/invoices/invoice-page.js';

export default function OneInvoicePage() {
  const { id } = useParams();
  return <InvoicePage id={Number(id)} />;
}
