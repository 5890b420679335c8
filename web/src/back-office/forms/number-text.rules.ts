import * as z from 'zod/mini';

/** Parses a number schema from the text of a control. Empty text is null. */
export const numberText = <T>(number: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      return value.trim() === '' ? null : Number(value);
    }),
    number,
  );
