import { Link } from 'react-router';
import { pageTabs, tabLook } from '../../../back-office/layout/view-links.js';
import { RetentionEditor } from '../../../features/admin/retention/retention-form.js';
import { SiteSettingsEditor } from '../../../features/admin/settings/settings-form.js';
import { TaxEditor } from '../../../features/admin/tax/tax-form.js';
import { cn } from '../../../ui/cn.js';

/** Panels by id, with a short name for the index. */
const SECTIONS = {
  business: 'Business',
  homepage: 'Homepage',
  social: 'Social media',
  legal: 'Legal',
  features: 'Features',
  tax: 'Sales tax',
  retention: 'Data retention',
} as const;

export default function SiteSettingsPage() {
  return (
    <div className="space-y-4 sm:space-y-6">
      {/* On narrow screens, the folded panels are the index. */}
      <nav aria-label="Settings" className={cn(pageTabs, 'max-lg:hidden')}>
        <ul className="flex gap-x-5">
          {Object.entries(SECTIONS).map(([hash, name]) => (
            <li key={hash}>
              <Link to={{ hash }} className={tabLook}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-4 lg:space-y-10">
        <SiteSettingsEditor />
        <TaxEditor />
        <RetentionEditor />
      </div>
    </div>
  );
}
