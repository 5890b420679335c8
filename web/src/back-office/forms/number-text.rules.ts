import * as z from 'zod/mini';

/** A number of the contract as its control holds it: text, and nothing typed is null. */
export const numberText = <T>(number: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      return value.trim() === '' ? null : Number(value);
    }),
    number,
  );
