import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export type Format = 'avif' | 'webp' | 'png'
export type Budget = { quality: number; bytesMax: number }

/** Draws SVG text at its own size in pixels. */
export async function rasterise(svg: string): Promise<sharp.Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** Writes a picture; the quality falls until it keeps to its budget of bytes. */
export async function writePicture(
  picture: sharp.Sharp,
  file: string,
  { quality, bytesMax }: Budget = { quality: 80, bytesMax: Number.POSITIVE_INFINITY },
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const format = path.extname(file).slice(1) as Format
  for (let tried = quality; tried >= 20; ) {
    const bytes = await encode(picture.clone(), format, tried)
    if (bytes.length > bytesMax && format !== 'png') {
      // A step of one changes the size by about 3 %, so the next try goes straight to the budget.
      tried -= Math.max(2, Math.ceil(Math.log(bytes.length / bytesMax) / 0.03))
      continue
    }
    await writeFile(file, bytes)
    return
  }
  throw new Error(`${file} does not fit into ${bytesMax} bytes`)
}

/** A smaller copy of a picture. */
export async function shrunk(
  picture: sharp.Sharp,
  width: number,
  height: number,
): Promise<sharp.Sharp> {
  const { data, info } = await picture
    .clone()
    .resize(width, height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** The average colour, for the place holder that stands until the picture is there. */
export async function averageOf(picture: sharp.Sharp): Promise<string> {
  const { channels } = await picture.clone().stats()
  const parts = channels.slice(0, 3).map(({ mean }) => Math.round(mean))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function encode(picture: sharp.Sharp, format: Format, quality: number): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality, effort: 3 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality, effort: 4 }).toBuffer()
  return picture.png({ compressionLevel: 9, palette: true, quality: 92, effort: 4 }).toBuffer()
}
