import { EstimateList } from '../../../features/admin/estimates/estimate-list.js';

export default EstimateList;
