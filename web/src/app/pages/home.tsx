import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { deferred } from '../../ui/deferred.js';
import { Head } from '../head.js';
import { useBankReturn } from '../use-bank-return.js';
import { Hero } from './home/hero.js';

/** Everything below the first screen, which ends behind the bar at the bottom of a phone. */
const HomeSections = deferred({
  id: 'home-sections',
  load: () => import('./home/sections.js'),
  ahead: '-20%',
});

export default function HomePage() {
  const { name, heroTitle, heroSubtitle } = useSite();
  useBankReturn();
  return (
    <>
      <Head title={`${heroTitle} | ${name}`} description={heroSubtitle} path={paths.home} />
      <Hero />
      <HomeSections />
    </>
  );
}
