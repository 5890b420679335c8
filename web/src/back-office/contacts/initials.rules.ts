/**
 * Initials of the first and last word: "Maria de la Cruz" -> "MC", "Dana, lead detailer" -> "D".
 */
export function initialsOf(name: string): string {
  const words = name.split(',', 1)[0]!.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => Array.from(word)[0]!.toUpperCase()).join('');
}

/** Index of one of `count` tints. The same name always gets the same tint. */
export const tintOf = (name: string, count: number): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 997, 7) % count;
