import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { currentSection } from './settings-index.rules.js';

/** Panels by id, with a short name. */
const SECTIONS = {
  business: 'Business',
  homepage: 'Homepage',
  social: 'Social media',
  features: 'Features',
  legal: 'Legal',
  tax: 'Sales tax',
  retention: 'Data retention',
} as const;
const IDS = Object.keys(SECTIONS);

/** Below the scroll padding, where a followed link places its section. */
const LINE = 120;

/** Links to the panels beside it. Narrow screens need none, because their panels are collapsed. */
export function SettingsIndex() {
  const current = useCurrent();
  return (
    <nav aria-label="Settings" className="sticky top-8 self-start max-lg:hidden">
      <ul className="border-l border-line">
        {Object.entries(SECTIONS).map(([hash, name]) => (
          <li key={hash}>
            <Link
              to={{ hash }}
              {...(hash === current && { 'aria-current': 'location' as const })}
              className="-ml-px flex min-h-9 items-center border-l-2 border-transparent pl-3 text-small font-medium text-ink-soft hover:text-ink aria-[current=location]:border-l-accent aria-[current=location]:font-semibold aria-[current=location]:text-ink pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrent(): string | undefined {
  const followed = IDS.indexOf(useLocation().hash.slice(1));
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const read = () => {
      const { innerHeight, scrollY } = window;
      const tops = IDS.map(
        // A section that is still loading, or could not be loaded, is not reached.
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity,
      );
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      setCurrent(currentSection(tops, { line: LINE, isAtEnd, followed }));
    };
    // A link to a section at the end of the page may not scroll.
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [followed]);
  return IDS[current];
}
