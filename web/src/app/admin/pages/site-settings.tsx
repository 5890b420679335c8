import { SiteSettingsEditor } from '../../../features/admin/settings/settings-form.js';

export default function SiteSettingsPage() {
  return <SiteSettingsEditor />;
}
