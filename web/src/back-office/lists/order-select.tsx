import { Select } from '../../ui/field.js';

interface OrderSelectProps {
  /** The text of each order; the empty one is the default. */
  texts: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** The order of a list in the sheet of filters, because cards have no column heads to press. */
export const OrderSelect = ({ texts, value = '', onChange }: OrderSelectProps) => (
  <Select
    label="Order"
    wrap="col-span-2"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {Object.entries(texts).map(([order, text]) => (
      <option key={order} value={order}>
        {text}
      </option>
    ))}
  </Select>
);
