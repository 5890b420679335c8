import type { ComponentProps } from 'react';
import { Input } from '../../ui/field.js';

/** For the code of an authenticator app or a recovery code. */
export const CodeField = (props: Omit<ComponentProps<typeof Input>, 'label'>) => (
  <Input
    label="Code"
    hint="From your authenticator app, or one of your recovery codes"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
);
