import type { Sharp } from 'sharp'

/** Formats that staff may upload. SVG can hold scripts, so it is none of them. */
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'gif', 'heif']
const pixelsMax = 40_000_000
const sideMax = 2560

export type Encoded = { bytes: Buffer; width: number; height: number }

/**
 * Encodes a picture again as WebP: nothing of the file is kept but its pixels. Undefined if it is no
 * picture or has too many pixels.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Encoded | undefined> {
  // Only the office needs it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: pixelsMax })
  if (!formats.includes(await formatOf(picture))) return undefined
  const encoding = picture
    .rotate()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
  // A file that breaks off in the middle fails here.
  const encoded = await encoding.catch(() => undefined)
  return encoded && { bytes: encoded.data, width: encoded.info.width, height: encoded.info.height }
}

async function formatOf(picture: Sharp): Promise<string | undefined> {
  const read = await picture.metadata().catch(() => undefined)
  return read?.format
}
