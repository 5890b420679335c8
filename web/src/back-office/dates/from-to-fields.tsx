import type { ComponentProps } from 'react';
import { Input } from '../../ui/field.js';

type FieldProps = Partial<ComponentProps<typeof Input>>;

interface FromToFieldsProps {
  from: FieldProps;
  to: FieldProps;
  /** The labels are above fields of full height. */
  isTall?: boolean;
}

/** First and last day of a period. The labels are beside the fields where there is room. */
export function FromToFields({ from, to, isTall = false }: FromToFieldsProps) {
  const look = { type: 'date', compact: !isTall, labelBeside: !isTall };
  return (
    <>
      <Input {...look} label="From" {...from} />
      <Input {...look} label="To" {...to} />
    </>
  );
}
