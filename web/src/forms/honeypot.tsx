import type { UseFormRegisterReturn } from 'react-hook-form';

/** A field for programs that fill in every field. Neither seen, focused nor read aloud. */
export const Honeypot = (field: UseFormRegisterReturn) => (
  <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
    <label>
      Leave this field empty
      <input type="text" tabIndex={-1} autoComplete="off" {...field} />
    </label>
  </div>
);
