import { AttentionList } from '../../../features/admin/attention/attention-list.js';

export default AttentionList;
