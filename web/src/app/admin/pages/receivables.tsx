import { Receivables } from '../../../features/admin/receivables/receivables.js';

export default Receivables;
