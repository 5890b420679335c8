import type { UseFormRegisterReturn } from 'react-hook-form';
import { useClientConfig } from '../../site/client-config.js';
import { Input } from '../../ui/field.js';

interface SlugFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** What is typed. */
  slug: string;
  pathOf: (slug: string) => string;
  /** The address of a page that people already see; undefined while they do not. */
  known: string | undefined;
}

/** The address of a page, shown in full; who changes a known one is told what breaks. */
export function SlugField({ field, error, slug, pathOf, known }: SlugFieldProps) {
  const { origin } = useClientConfig();
  const typed = slug.trim();
  return (
    <div>
      <Input
        label="Address"
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={`${origin}${pathOf(typed || '...')}`}
        error={error}
        {...field}
      />
      <p role="status" className="text-fine text-amber-300">
        {known !== undefined && typed !== known && (
          <span className="block pt-1.5">
            Links to the old address, {pathOf(known)}, will stop working.
          </span>
        )}
      </p>
    </div>
  );
}
