import { describe, expect, it } from '@jest/globals';
import { glyphTests } from './fonts.js';
import { REPLACEMENT, runsOf } from './glyphs.rules.js';

/** By the fonts that invoices are printed in. */
const printed = (text: string) => {
  const { runs, lost } = runsOf(text, glyphTests('normal'));
  return { text: runs.map((run) => run.text).join(''), lost };
};

describe('what the fonts can print', () => {
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
  ])('%s stays as it is', (_name, text) => {
    expect(printed(text)).toEqual({ text, lost: false });
  });

  const x = REPLACEMENT;
  it.each([
    ['Chinese', '王小明', `${x}${x}${x}`],
    ['Japanese', 'Ms. さくら', `Ms. ${x}${x}${x}`],
    ['Korean', '김 (Kim)', `${x} (Kim)`],
    ['Arabic, though a font has it', 'علي', `${x}${x}${x}`],
    ['Hebrew, though a font has it', 'דנה', `${x}${x}${x}`],
    ['Thai, its vowels with their consonants', 'กำ', x],
    ['Hindi', 'नमस्ते', `${x}${x}${x}`],
    ['an emoji', 'Wash 🚗!', `Wash ${x}!`],
    ['an emoji with a skin', '👍🏽', x],
    ['a family', '👨‍👩‍👧‍👦', x],
    ['a flag', '🇺🇸', x],
    ['a character of nobody', '\ue000', x],
    ['an accent that the fonts lack', 'a\u{1ab0}b', `a${x}b`],
  ])('%s is seen to be missing', (_name, text, expected) => {
    expect(printed(text)).toEqual({ text: expected, lost: true });
  });

  it('takes the plain form of a character with several', () => {
    expect(printed('❤\ufe0f')).toEqual({ text: '❤', lost: false });
  });

  it('prints in bold what it prints in regular', () => {
    const [bold, normal] = (['bold', 'normal'] as const).map((weight) => glyphTests(weight));
    const letters = 'AzЖяΩωÅñ€✓★→☎Աა';
    for (const letter of letters)
      expect([letter, runsOf(letter, bold!)]).toEqual([letter, runsOf(letter, normal!)]);
  });
});

describe('runs of one font', () => {
  const letters = (code: number) => code < 0x250 || code === 0xfffd;
  const stars = (code: number) => code === 0x2605;

  it('are as long as they can be', () => {
    expect(runsOf('5 ★★ wash ☆', [letters, stars])).toEqual({
      runs: [
        { text: '5 ', font: 0 },
        { text: '★★', font: 1 },
        { text: ` wash ${REPLACEMENT}`, font: 0 },
      ],
      lost: true,
    });
  });

  it('is one for a plain text, and for none', () => {
    expect(runsOf('Wash, naïve', [letters, stars]).runs).toHaveLength(1);
    expect(runsOf('', [letters, stars])).toEqual({ runs: [{ text: '', font: 0 }], lost: false });
  });
});
