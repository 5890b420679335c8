import { InvoiceList } from '../../../features/admin/invoices/invoice-list.js';

export default InvoiceList;
