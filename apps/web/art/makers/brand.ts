import { paletteOf } from '../kit/color.ts'
import { logo, wordLogo } from '../kit/logo.ts'
import { linear, newPaint, place, radial, toSvg } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'
import { glowDisc, ground, nebula, stars } from '../scenes/scene.ts'
import { voyage } from './banners.ts'

/** The logo without the name, for the header and the tab. */
export function logoSvg(): string {
  const paint = newPaint()
  return toSvg(paint, logo(paint), { width: 64, height: 64 })
}

/** The logo with the name, in light letters for the dark background. */
export function fullLogoSvg(): string {
  const paint = newPaint()
  const { drawing, width } = wordLogo(paint, '#F4F6FF')
  return toSvg(paint, drawing, { width, height: 64 })
}

/** The app icon: `inset` is the part of the side left free, `round` the corner radius. */
export function iconSvg(
  size: number,
  { inset = 0.16, corner = 0.22 }: { inset?: number; corner?: number } = {},
): string {
  const paint = newPaint()
  const night = radial(paint, '#34407a, #151d3d @.55, #0B1020', '.34 .24 .9')
  const scale = (1 - 2 * inset) * 8
  const body =
    `<rect width="512" height="512" rx="${corner * 512}" fill="${night}"/>` +
    glowDisc(paint, { x: 256, y: 250, r: 220, color: '#ff7a1a', opacity: 0.32 }) +
    place(logo(paint), [256 - 32 * scale, 256 - 32 * scale, scale])
  return toSvg(paint, body, { width: size, height: size, box: '0 0 512 512' })
}

/**
 * The preview picture of a shared link, 1200 x 630. It has no name, so that any brand can use it.
 */
export function shareSvg(): string {
  const paint = newPaint()
  const [width, height] = [1200, 630]
  const stage = { width, height, palette: paletteOf(292, 345, 60), seed: 'share' }
  const scrim = linear(paint, '#0B1020/.95, #0B1020/.75 @.34, #0B1020/0 @.62', '0 0 1 0')
  const body =
    ground(paint, stage) +
    nebula(paint, stage, 0.8) +
    stars(stage, 140) +
    glowDisc(paint, { x: 800, y: 315, r: 420, color: '#ff8a4c', opacity: 0.7 }) +
    place(voyage(paint), [818, 315, 1.04]) +
    `<rect width="${width}" height="${height}" fill="${scrim}"/>` +
    place(logo(paint), [84, 155, 5])
  return toSvg(paint, body, { width, height })
}

/** A tile of small stars for the page's background; under 1 kB. */
export function starTileSvg(): string {
  const random = seeded('tile')
  const layer = (count: number, size: number, opacity: number) => {
    const spots = Array.from(
      { length: count },
      () => `M${Math.round(random() * 480)} ${Math.round(random() * 480)}h0`,
    )
    return `<path d="${spots.join('')}" stroke-width="${size}" opacity="${opacity}"/>`
  }
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">' +
    '<g stroke="#fff" stroke-linecap="round">' +
    `${layer(22, 1, 0.35)}${layer(12, 1.6, 0.5)}${layer(6, 2.2, 0.7)}</g></svg>`
  )
}
