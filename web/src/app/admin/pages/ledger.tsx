import { LedgerList } from '../../../features/admin/ledger/ledger-list.js';

export default LedgerList;
