import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Dates and times in the back-office change between two captures. */
const TOLERATED_SHARE = 0.005;

interface Folders {
  baseline: string;
  current: string;
  /** Receives a picture of the differences for each page that changed. */
  changes: string;
}

/** Returns a line for each page that was added, removed or looks different; empty if none. */
export async function changedPages({ baseline, current, changes }: Folders): Promise<string[]> {
  rmSync(changes, { recursive: true, force: true });
  mkdirSync(changes, { recursive: true });
  const before = new Set(readdirSync(baseline));
  const after = new Set(readdirSync(current));
  const lines: string[] = [];
  for (const name of new Set([...before, ...after].sort())) {
    if (!before.has(name)) lines.push(`${name}: new`);
    else if (!after.has(name)) lines.push(`${name}: no longer captured`);
    else {
      const share = await difference(
        join(baseline, name),
        join(current, name),
        join(changes, name),
      );
      if (share > TOLERATED_SHARE) lines.push(`${name}: ${(share * 100).toFixed(1)}% different`);
    }
  }
  return lines;
}

/** Share of different pixels, 0 to 1; a page of another height differs in all rows that only one has. */
async function difference(before: string, after: string, output: string): Promise<number> {
  const files = [before, after];
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [a, b] = await Promise.all(files.map((file) => pixelsOf(file, width, height)));
  const marked = Buffer.alloc(width * height * 4);
  const share = pixelmatch(a!, b!, marked, width, height, { threshold: 0.1 }) / (width * height);
  if (share > TOLERATED_SHARE)
    await sharp(marked, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(output);
  return share;
}

/** RGBA, extended to the given size with transparent pixels. */
async function pixelsOf(file: string, width: number, height: number): Promise<Buffer> {
  const picture = sharp(file).ensureAlpha();
  const size = await picture.metadata();
  return picture
    .extend({
      right: width - size.width,
      bottom: height - size.height,
      background: { r: 255, g: 0, b: 255, alpha: 0 },
    })
    .raw()
    .toBuffer();
}
