import { AreaEditor } from '../../../features/admin/areas/area-editor.js';

export default function AreaPage() {
  return <AreaEditor />;
}
