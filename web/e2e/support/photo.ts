import type { Page } from '@playwright/test';

interface Photo {
  name: string;
  color: string;
  width: number;
  height: number;
}

/** A picture that the browser draws, as a file for a field: a JPEG, or a PNG by its name. */
export async function drawnPhoto(page: Page, photo: Photo) {
  const mimeType = photo.name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const url = await page.evaluate(
    ([{ color, width, height }, type]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      context.fillStyle = color;
      context.fillRect(0, 0, width, height / 2);
      return canvas.toDataURL(type);
    },
    [photo, mimeType] as const,
  );
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: photo.name, mimeType, buffer };
}
