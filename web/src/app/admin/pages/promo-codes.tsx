import { PromoCodeList } from '../../../features/admin/promo-codes/promo-code-list.js';

export default function PromoCodesPage() {
  return <PromoCodeList />;
}
