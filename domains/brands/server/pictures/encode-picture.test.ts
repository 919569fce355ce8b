import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'

const red = sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s is encoded again as WebP',
  async (format) => {
    const encoded = await encodePicture(await red.clone()[format]().toBuffer())
    expect(encoded).toMatchObject({ width: 8, height: 4 })
    expect(encoded?.bytes.subarray(8, 12).toString()).toBe('WEBP')
  },
)

test('an SVG, a TIFF and what breaks off are no pictures; an SVG is not even read', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')
  const png = await red.clone().png().toBuffer()
  const tiff = await red.clone().tiff().toBuffer()
  for (const file of [svg, tiff, png.subarray(0, 40)]) {
    expect(await encodePicture(file)).toBeUndefined()
  }
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format')
})
