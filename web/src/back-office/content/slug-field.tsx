import type { UseFormRegisterReturn } from 'react-hook-form';
import { Input } from '../../ui/field.js';

interface SlugFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  slug: string;
  pathOf: (slug: string) => string;
  /** The saved slug, if the page is public. */
  publicSlug: string | undefined;
}

export function SlugField({ field, error, slug, pathOf, publicSlug }: SlugFieldProps) {
  const typed = slug.trim();
  return (
    <div>
      <Input
        label="Web address"
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={pathOf(typed || '...')}
        error={error}
        {...field}
      />
      <p role="status" className="text-fine text-accent">
        {publicSlug !== undefined && typed !== publicSlug && (
          <span className="block pt-1.5">
            Links to the old address, {pathOf(publicSlug)}, will stop working.
          </span>
        )}
      </p>
    </div>
  );
}
