import { RetentionEditor } from '../../../features/admin/retention/retention-form.js';
import { SiteSettingsEditor } from '../../../features/admin/settings/settings-form.js';
import { TaxEditor } from '../../../features/admin/tax/tax-form.js';

export default function SiteSettingsPage() {
  return (
    <div className="space-y-10">
      <SiteSettingsEditor />
      <TaxEditor />
      <RetentionEditor />
    </div>
  );
}
