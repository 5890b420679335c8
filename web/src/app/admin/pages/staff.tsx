import { Staff } from '../../../features/admin/staff/staff.js';

export default function StaffPage() {
  return <Staff />;
}
