import sharp from 'sharp'

const side = 384

/** Cloud noise as a square picture for SVG, made once because it is expensive. */
export const clouds = await cloudImage()

async function cloudImage(): Promise<string> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    '<filter id="noise" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    '<feTurbulence type="fractalNoise" baseFrequency=".0072" numOctaves="4" seed="11"/>' +
    '<feColorMatrix values="2.4 0 0 0 -.7 2.4 0 0 0 -.7 2.4 0 0 0 -.7 0 0 0 0 1"/></filter>' +
    `<rect width="${side}" height="${side}" filter="url(#noise)"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 90 }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
