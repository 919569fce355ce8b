import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

export type Format = 'avif' | 'webp' | 'png'
/** The quality to start with and the largest size of the file. */
export type Budget = { quality: number; bytesMax: number; effort: number }

/** Draws SVG text at its own size in pixels. */
export async function rasterise(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** Writes a picture; lowers the quality until it fits its budget of bytes. */
export async function writePicture(
  picture: Sharp,
  file: string,
  { quality, bytesMax, effort }: Budget,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const format = path.extname(file).slice(1) as Format
  for (let tried = quality; tried >= 20; ) {
    const bytes = await encode(picture.clone(), format, { quality: tried, effort })
    if (bytes.length > bytesMax) {
      // A step of one changes the size by about 3 %, so the next try jumps near the budget.
      tried -= Math.max(2, Math.ceil(Math.log(bytes.length / bytesMax) / 0.03))
      continue
    }
    await writeFile(file, bytes)
    return
  }
  throw new Error(`${file} does not fit into ${bytesMax} bytes`)
}

/** A copy of a picture at another size. */
export async function resized(
  picture: Sharp,
  [width, height]: readonly [number, number],
): Promise<Sharp> {
  const { data, info } = await picture
    .clone()
    .resize(width, height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** The average colour, for the placeholder until the picture has loaded. */
export async function averageOf(picture: Sharp): Promise<string> {
  const { channels } = await picture.clone().stats()
  const parts = channels.slice(0, 3).map(({ mean }) => Math.round(mean))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

type Setting = { quality: number; effort: number }

/** A PNG below full quality keeps 256 colours. */
function encode(picture: Sharp, format: Format, setting: Setting): Promise<Buffer> {
  const { quality, effort } = setting
  if (format === 'avif') return picture.removeAlpha().avif({ quality, effort }).toBuffer()
  if (format === 'webp') return picture.webp({ quality, effort }).toBuffer()
  if (quality === 100) return picture.png({ compressionLevel: 9 }).toBuffer()
  return picture.png({ palette: true, quality, effort }).toBuffer()
}
