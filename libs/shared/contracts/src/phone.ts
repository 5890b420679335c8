const US_NUMBER = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;

/** US numbers as "(702) 555-0150". Any other text, such as one with an extension, is unchanged. */
export const formatPhone = (phone: string): string => phone.trim().replace(US_NUMBER, '($1) $2-$3');
