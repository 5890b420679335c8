import type { HTMLAttributes } from 'react';
import { siFacebook, siGoogle, siInstagram, siYelp } from 'simple-icons';
import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { Tooltip, TooltipArea } from '../../ui/tooltip.js';

const social = [
  { key: 'facebook', label: 'Facebook', icon: siFacebook },
  { key: 'instagram', label: 'Instagram', icon: siInstagram },
  { key: 'google', label: 'Google', icon: siGoogle },
  { key: 'yelp', label: 'Yelp', icon: siYelp },
] as const;

const legal = [
  { key: 'privacy', label: 'Privacy Policy' },
  { key: 'terms', label: 'Terms of Service' },
  { key: 'sitemap', label: 'Sitemap' },
] as const;

export function SocialLinks() {
  const { links } = useSite();
  return (
    <TooltipArea>
      <ul className="mt-6 flex gap-2">
        {social.map(({ key, label, icon }) => (
          <li key={key}>
            <Tooltip text={label}>
              <Destination
                to={links[key]}
                aria-label={label}
                className="grid size-10 place-items-center rounded-control border border-line text-ink-soft hover:border-edge hover:text-ink"
              >
                <svg viewBox="0 0 24 24" className="size-4.5 fill-current" aria-hidden="true">
                  <path d={icon.path} />
                </svg>
              </Destination>
            </Tooltip>
          </li>
        ))}
      </ul>
    </TooltipArea>
  );
}

const linkLook = 'inline-block py-1 hover:text-ink';

/** The blog, and pages that every website has. */
export function LegalLinks() {
  const { links, blogEnabled } = useSite();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {blogEnabled && (
        <li>
          <Link to={paths.blog} className={linkLook}>
            Blog
          </Link>
        </li>
      )}
      {legal.map(({ key, label }) => (
        <li key={key}>
          <Destination to={links[key]} className={linkLook}>
            {label}
          </Destination>
        </li>
      ))}
    </ul>
  );
}

/** A link if the owner has configured its target, otherwise a placeholder button. */
function Destination({ to, ...rest }: { to: string | null } & HTMLAttributes<HTMLElement>) {
  return to === null ? <button type="button" {...rest} /> : <a href={to} {...rest} />;
}
