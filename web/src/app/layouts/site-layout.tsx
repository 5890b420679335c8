import { Outlet } from 'react-router';
import { SiteFooter } from './site-footer.js';
import { SiteNav } from './site-nav.js';
import { SkipLink } from './skip-link.js';

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
