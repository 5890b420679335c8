import { describe, expect, it } from '@jest/globals';
import { glyphTests } from './fonts.js';
import { REPLACEMENT, runsOf } from './glyphs.rules.js';

/** With the fonts of invoices. */
const printed = (text: string) => {
  const { runs, lost } = runsOf(text, glyphTests('normal'));
  return { text: runs.map((run) => run.text).join(''), lost };
};

describe('runsOf with the fonts of invoices', () => {
  it.each([
    ['English', "Dana's car, $1,299.00 – “as new”…"],
    ['Western European', 'Zoë Łukasz Öztürk, Straße 5, señor, façade'],
    ['Central European', 'Žofie Dvořáková, Győző, Brâncuși'],
    ['Vietnamese', 'Nguyễn Thị Hồng Hạnh'],
    ['Russian', 'Анастасия Щербакова'],
    ['Ukrainian and Serbian', 'Ґалаґан Їжак, Ђорђе Љубић'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'შოთა რუსთაველი'],
    ['symbols', '✓ ★★★★☆ → ☎ ♥ ± × ½ № ™ ° • ■ □ ≤ ≥ ♻ ⚠'],
    ['currencies', '$ € £ ¥ ₽ ₴ ₹'],
    ['several lines', 'one\ntwo'],
    ['places to break a word', `long\u200bword`],
  ])('prints %s', (_name, text) => {
    expect(printed(text)).toEqual({ text, lost: false });
  });

  const x = REPLACEMENT;
  it.each([
    ['Chinese', '王小明', `${x}${x}${x}`],
    ['Japanese', 'Ms. さくら', `Ms. ${x}${x}${x}`],
    ['Korean', '김 (Kim)', `${x} (Kim)`],
    ['Arabic, which one font contains', 'علي', `${x}${x}${x}`],
    ['Hebrew, which one font contains', 'דנה', `${x}${x}${x}`],
    ['Thai, with vowels and consonants as one character', 'กำ', x],
    ['Hindi', 'नमस्ते', `${x}${x}${x}`],
    ['an emoji', 'Wash 🚗!', `Wash ${x}!`],
    ['an emoji with a skin tone', '👍🏽', x],
    ['a family emoji', '👨‍👩‍👧‍👦', x],
    ['a flag', '🇺🇸', x],
    ['a private-use character', '\ue000', x],
    ['an accent that the fonts lack', 'a\u{1ab0}b', `a${x}b`],
  ])('replaces %s', (_name, text, expected) => {
    expect(printed(text)).toEqual({ text: expected, lost: true });
  });

  it('drops variation selectors', () => {
    expect(printed('❤\ufe0f')).toEqual({ text: '❤', lost: false });
  });

  it('prints the same characters in bold and regular', () => {
    const [bold, normal] = (['bold', 'normal'] as const).map((weight) => glyphTests(weight));
    const letters = 'AzЖяΩωÅñ€✓★→☎Աა';
    for (const letter of letters)
      expect([letter, runsOf(letter, bold!)]).toEqual([letter, runsOf(letter, normal!)]);
  });
});

describe('runs', () => {
  const letters = (code: number) => code < 0x250 || code === 0xfffd;
  const stars = (code: number) => code === 0x2605;

  it('are as long as possible', () => {
    expect(runsOf('5 ★★ wash ☆', [letters, stars])).toEqual({
      runs: [
        { text: '5 ', font: 0 },
        { text: '★★', font: 1 },
        { text: ` wash ${REPLACEMENT}`, font: 0 },
      ],
      lost: true,
    });
  });

  it('are one for plain text and for an empty text', () => {
    expect(runsOf('Wash, naïve', [letters, stars]).runs).toHaveLength(1);
    expect(runsOf('', [letters, stars])).toEqual({ runs: [{ text: '', font: 0 }], lost: false });
  });
});
