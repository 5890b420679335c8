import type { ComponentProps } from 'react';
import { Input } from '../../ui/field.js';

type FieldProps = Partial<ComponentProps<typeof Input>>;

interface FromToFieldsProps {
  from: FieldProps;
  to: FieldProps;
}

/** First and last day of a period. The labels are beside the fields where there is room. */
export const FromToFields = ({ from, to }: FromToFieldsProps) => (
  <>
    <Input compact labelBeside type="date" label="From" {...from} />
    <Input compact labelBeside type="date" label="To" {...to} />
  </>
);
