import { Report } from '../../../features/admin-reports/report.js';

export default Report;
