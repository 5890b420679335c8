import { PayoutList } from '../../../features/admin/payouts/payout-list.js';

export default PayoutList;
