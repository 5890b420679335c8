import { Outlet } from 'react-router';
import { deferred } from '../../ui/deferred.js';
import { SiteNav } from './site-nav.js';
import { SkipLink } from './skip-link.js';

const SiteFooter = deferred({
  id: 'site-footer',
  load: () => import('./site-footer.js'),
  ahead: '25%',
});

export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
