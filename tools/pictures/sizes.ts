/**
 * Creates the site's image files: `node tools/pictures/sizes.ts [folder]` reads NAME.png (or .webp) and writes
 * `web/public/pictures/NAME-WIDTH.avif`, `NAME.webp`, the link preview card and the icons.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const FOLDER = process.argv[2] ?? join(import.meta.dirname, 'out');
const PUBLIC = join(import.meta.dirname, '../../web/public');
const PICTURES = join(PUBLIC, 'pictures');

/** The sizes that `web/src/ui/picture.tsx` requests. */
const FILLS = { widths: [480, 640, 832, 1248], ratio: 3 / 2 };
/** From edge to edge of wide screens. */
const WIDE = { widths: [...FILLS.widths, 1920], ratio: 3 / 2 };
/** The hero fills the screen: phones in portrait mode load their own upright picture. */
const HERO = { widths: [1080, 1600, 2400], ratio: 16 / 9 };
const TALL = { widths: [540, 900], ratio: 3 / 4 };
const FORMATS = new Map([
  ['hero', HERO],
  ['hero-tall', TALL],
  ['mirror-swirled', WIDE],
  ['mirror-corrected', WIDE],
]);

const AVIF = { quality: 52, effort: 4, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 74, effort: 6, smartSubsample: true } as const;
/** A WebP file above the limit, such as of glittering water, is written in the lower quality. */
const WEBP_LIMIT_BYTES = 88_000;
const WEBP_LOWER_QUALITY = 54;

const cut = (file: string, width: number, ratio: number): Sharp =>
  sharp(file).resize({
    width,
    height: Math.round(width / ratio),
    fit: 'cover',
    kernel: 'lanczos3',
  });

async function sizesOf(file: string): Promise<void> {
  const { name } = parse(file);
  const { widths, ratio } = FORMATS.get(name) ?? FILLS;
  for (const width of widths)
    await cut(file, width, ratio)
      .avif(AVIF)
      .toFile(join(PICTURES, `${name}-${width}.avif`));
  if (name === 'hero-tall') return;
  await writeFile(join(PICTURES, `${name}.webp`), await webp(cut(file, 1248, ratio)));
  if (name === 'hero') await card(file);
}

async function webp(picture: Sharp): Promise<Buffer> {
  const data = await picture.webp(WEBP).toBuffer();
  if (data.length <= WEBP_LIMIT_BYTES) return data;
  return picture.webp({ ...WEBP, quality: WEBP_LOWER_QUALITY }).toBuffer();
}

/** The preview of shared links. */
async function card(file: string): Promise<void> {
  const mark = await sharp(join(PUBLIC, 'favicon.svg'), { density: 600 }).resize(180).toBuffer();
  await cut(file, 1200, 1200 / 630)
    .composite([{ input: mark, left: 90, top: 225 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(PUBLIC, 'card.jpg'));
}

async function icons(): Promise<void> {
  const logo = join(PUBLIC, 'favicon.svg');
  for (const [size, name] of [
    [180, 'apple-touch-icon'],
    [192, 'icon-192'],
    [512, 'icon-512'],
  ] as const)
    await sharp(logo, { density: 1200 })
      .resize(size, size)
      .flatten({ background: '#070b16' })
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(PUBLIC, `${name}.png`));
}

/** Android cuts these to a circle of four fifths of their width. */
async function maskableIcons(): Promise<void> {
  const logo = join(PUBLIC, 'favicon.svg');
  for (const size of [192, 512]) {
    const width = Math.round(size * 0.66);
    const mark = await sharp(logo, { density: 1200 }).resize(width, width).toBuffer();
    const background = '#0b1121';
    await sharp({ create: { width: size, height: size, channels: 3, background } })
      .composite([{ input: mark }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(PUBLIC, `icon-maskable-${size}.png`));
  }
}

await mkdir(PICTURES, { recursive: true });
const files = (await readdir(FOLDER)).filter((file) => /\.(png|webp)$/.test(file));
for (const file of files) await sizesOf(join(FOLDER, file));
await icons();
await maskableIcons();
