import { House, Scale, Share2, Store, ToggleRight } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { SaveSettings } from '@desert-mirror/contracts/catalog';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { webAddress } from '@desert-mirror/contracts/web-address';
import { adminPaths } from '../../../admin-paths.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { bind } from '../../../forms/bind.js';
import { publicHours } from '../../../site/site-info.js';
import { Input, Textarea } from '../../../ui/field.js';
import type { SettingsText, SettingsValues } from './settings-form.rules.js';

interface PartProps {
  form: UseFormReturn<SettingsValues, unknown, SaveSettings>;
}

const grid = 'grid gap-5 px-5 pb-5 sm:grid-cols-2';

/** The spec has two defaults: one for this form, and one for the website until the owner saves other hours. */
function HoursHint({ hours }: { hours: string }) {
  if (publicHours(hours)[0] !== BRAND.publicHours)
    return 'One entry per line, shown on the website.';
  return (
    <>
      <strong className="font-semibold text-ink">The website shows {BRAND.publicHours}.</strong> The
      hours above are an example. Replace them with yours, one entry per line, and the website shows
      those.
    </>
  );
}

export function BusinessInformation({ form }: PartProps) {
  const [hours, phone, address] = useWatch({
    control: form.control,
    name: ['businessHours', 'businessPhone', 'businessAddress'],
  });
  return (
    <Panel
      id="business"
      title="Business Information"
      fold="narrow"
      icon={Store}
      fact={[phone && formatPhone(phone), address].filter(Boolean).join(' · ')}
      isBeside
    >
      <div className={grid}>
        <RequiredNote className="sm:col-span-2" />
        <Input
          label="Business name"
          required
          wrap="sm:col-span-2"
          {...bind(form, 'businessName')}
        />
        <Input label="Business phone" type="tel" optional {...bind(form, 'businessPhone')} />
        <Input label="Business email" type="email" optional {...bind(form, 'businessEmail')} />
        <Input
          label="Business address"
          optional
          wrap="sm:col-span-2"
          {...bind(form, 'businessAddress')}
        />
        <Textarea
          label="Business hours"
          optional
          wrap="sm:col-span-2"
          hint={
            <>
              <HoursHint hours={hours} /> Times that can be booked follow the hours of the{' '}
              <Link to={adminPaths.vans} className="underline underline-offset-4">
                vans
              </Link>
              .
            </>
          }
          {...bind(form, 'businessHours')}
        />
      </div>
    </Panel>
  );
}

export function HomepageContent({ form }: PartProps) {
  const title = useWatch({ control: form.control, name: 'heroTitle' });
  return (
    <Panel id="homepage" title="Homepage Content" fold="narrow" icon={House} fact={title} isBeside>
      <div className="space-y-5 px-5 pb-5">
        <Input label="Hero title" optional {...bind(form, 'heroTitle')} />
        <Input label="Hero subtitle" optional {...bind(form, 'heroSubtitle')} />
        <Textarea label="About text" optional rows={5} {...bind(form, 'aboutText')} />
      </div>
    </Panel>
  );
}

const SOCIAL = [
  ['Facebook', 'socialFacebook'],
  ['Instagram', 'socialInstagram'],
  ['Yelp', 'socialYelp'],
  ['Google', 'socialGoogle'],
] as const;

const LEGAL = [
  ['Privacy policy', 'privacyUrl'],
  ['Terms of service', 'termsUrl'],
  ['Sitemap', 'sitemapUrl'],
] as const;

export const SocialLinks = ({ form }: PartProps) => (
  <Panel
    id="social"
    title="Social Media Links"
    fold="narrow"
    icon={Share2}
    fact={<LinkCount form={form} links={SOCIAL} />}
    isBeside
    lead="Links to your pages, for example instagram.com/yourname. Empty entries are not linked."
  >
    <div className={grid}>
      {SOCIAL.map(([label, name]) => (
        <LinkField key={name} form={form} label={label} name={name} />
      ))}
    </div>
  </Panel>
);

export const LegalLinks = ({ form }: PartProps) => (
  <Panel
    id="legal"
    title="Legal links"
    fold="narrow"
    icon={Scale}
    fact={<LinkCount form={form} links={LEGAL} />}
    isBeside
    lead="At the bottom of each page of the website."
  >
    <div className={grid}>
      {LEGAL.map(([label, name]) => (
        <LinkField key={name} form={form} label={label} name={name} />
      ))}
    </div>
  </Panel>
);

interface LinkCountProps extends PartProps {
  links: readonly (readonly [label: string, name: SettingsText])[];
}

/** How many of the links are set. */
function LinkCount({ form, links }: LinkCountProps) {
  const values = useWatch({ control: form.control, name: links.map(([, name]) => name) });
  return `${values.filter((value) => value.trim() !== '').length} of ${links.length} set`;
}

function LinkField({ form, label, name }: PartProps & { label: string; name: SettingsText }) {
  const typed = useWatch({ control: form.control, name });
  const leadsNowhere = typed.trim() !== '' && webAddress(typed) === null;
  return (
    <Input
      label={label}
      optional
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...(leadsNowhere && { hint: 'Not a valid web address. The website will not link to it.' })}
      {...bind(form, name)}
    />
  );
}

export function Features({ form: { control } }: PartProps) {
  const [booking, blog] = useWatch({ control, name: ['enableBooking', 'enableBlog'] });
  return (
    <Panel
      id="features"
      title="Feature Settings"
      fold="narrow"
      icon={ToggleRight}
      fact={`Booking ${booking ? 'on' : 'off'}, blog ${blog ? 'on' : 'off'}`}
      isBeside
    >
      <div className="space-y-5 px-5 pb-5">
        <SwitchField
          control={control}
          name="enableBooking"
          label="Online booking"
          hint="When off, visitors cannot book online and are asked to call."
        />
        <SwitchField
          control={control}
          name="enableBlog"
          label="Blog"
          hint="When off, articles and links to the blog are hidden."
        />
      </div>
    </Panel>
  );
}
