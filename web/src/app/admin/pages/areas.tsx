import { AreaList } from '../../../features/admin/areas/area-list.js';

export default function AreasPage() {
  return <AreaList />;
}
