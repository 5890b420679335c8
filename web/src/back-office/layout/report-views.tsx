import { adminPaths } from '../../admin-paths.js';
import { withQuery } from '../../paths.js';
import { useIsOwner } from '../records/use-is-owner.js';
import { pageViews, ViewLinks } from './view-links.js';

export type ReportView = 'overview' | 'books' | 'analytics';

/** Links between the reports. Bookkeepers begin with the books and have no analytics. */
export function ReportViews({ shown }: { shown: ReportView }) {
  const isOwner = useIsOwner();
  const view = (name: ReportView, label: string, to: string) => ({
    label,
    to,
    isShown: name === shown,
  });
  return (
    <ViewLinks
      className={pageViews}
      views={[
        view('overview', 'Overview', withQuery(adminPaths.reports, { view: 'overview' })),
        view('books', 'Books', withQuery(adminPaths.reports, { view: 'books' })),
        ...(isOwner ? [view('analytics', 'Analytics', adminPaths.analytics)] : []),
      ]}
    />
  );
}
