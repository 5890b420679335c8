import { RetentionEditor } from '../../../features/admin/retention/retention-form.js';
import { SettingsIndex } from '../../../features/admin/settings/settings-index.js';
import { SiteSettingsEditor } from '../../../features/admin/settings/settings-form.js';
import { TaxEditor } from '../../../features/admin/tax/tax-form.js';

export default function SiteSettingsPage() {
  return (
    <div className="lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:gap-8">
      <SettingsIndex />
      <div className="space-y-2 lg:space-y-6">
        <SiteSettingsEditor />
        <TaxEditor />
        <RetentionEditor />
      </div>
    </div>
  );
}
