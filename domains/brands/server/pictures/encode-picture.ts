/** Formats that staff may upload. SVG can hold scripts, so it is none of them. */
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']
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
  // Nothing else of a file is read, not even its header.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })
  const encoding = sharp(bytes, { limitInputPixels: pixelsMax })
    .rotate()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
  // What is no picture fails here, and a file that breaks off in the middle.
  const encoded = await encoding.catch(() => undefined)
  return encoded && { bytes: encoded.data, width: encoded.info.width, height: encoded.info.height }
}
