import { Outlet, useMatch } from 'react-router';
import { routePatterns } from '../../paths.js';
import { deferred } from '../../ui/deferred.js';
import { ActionBar } from './action-bar.js';
import { SiteNav } from './site-nav.js';
import { SkipLink } from './skip-link.js';

const SiteFooter = deferred({
  id: 'site-footer',
  load: () => import('./site-footer.js'),
  ahead: '25%',
});

export default function SiteLayout() {
  // The pages of services have their own, with the price.
  const isOffering = useMatch(routePatterns.offering) !== null;
  return (
    <>
      <SkipLink />
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      {!isOffering && <ActionBar />}
    </>
  );
}
