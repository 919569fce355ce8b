import { oklch } from '../kit/color.ts'
import { blur } from '../kit/light.ts'
import { clip, linear, type Paint, place, radial } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'

export type PlanetLook = {
  hue: number
  kind?: 'banded' | 'cratered'
  ring?: boolean
  seed?: string
  chroma?: number
}

/** A planet of radius 100, lit from the upper left, with a warm line of light on its dark side. */
export function planet(paint: Paint, look: PlanetLook): string {
  const { hue, kind = 'banded', ring = false, chroma = 0.15 } = look
  const base = radial(
    paint,
    `${oklch(0.93, chroma * 0.5, hue + 18)}, ${oklch(0.74, chroma, hue + 8)} @.3, ` +
      `${oklch(0.5, chroma, hue)} @.62, ${oklch(0.22, chroma * 0.7, hue - 14)}`,
    '.5 .5 .62 .28 .24',
  )
  const inside = clip(paint, '<circle r="100"/>')
  const surface = kind === 'banded' ? bands(look) : craters(look)
  const night = radial(
    paint,
    '#02030d/0, #02030d/.05 @.5, #02030d/.55 @.8, #02030d/.86',
    '.5 .5 .78 .26 .24',
  )
  const warm = linear(paint, '#ffc53d/0 @.55, #ffd873/.9 @.85, #ffe9b8', '.1 .1 .86 .86')
  const globe =
    `<circle r="106" fill="${oklch(0.75, chroma, hue)}" opacity=".3" filter="${blur(paint, 7)}"/>` +
    `<circle r="100" fill="${base}"/><g clip-path="${inside}">${surface}</g>` +
    `<circle r="100" fill="${night}"/>` +
    `<circle r="98.5" fill="none" stroke="${warm}" stroke-width="3.5"/>` +
    `<ellipse cx="-40" cy="-46" rx="34" ry="22" transform="rotate(-42 -40 -46)" fill="#fff" opacity=".22" filter="${blur(paint, 9)}"/>`
  if (!ring) return globe
  return rings(paint, hue, 'back') + globe + rings(paint, hue, 'front')
}

function bands({ hue, seed = 'bands', chroma = 0.15 }: PlanetLook): string {
  const random = seeded(seed)
  const stripes: string[] = []
  for (let y = -96; y < 100; ) {
    const height = 7 + random() * 17
    const tone = oklch(
      0.42 + random() * 0.46,
      chroma * (0.5 + random() * 0.6),
      hue + random() * 40 - 20,
    )
    const sag = 16 + y / 12
    stripes.push(
      `<path d="M-110 ${y}Q0 ${y + sag * 2} 110 ${y}V${y + height}Q0 ${y + height + sag * 2}-110 ${y + height}Z" ` +
        `fill="${tone}" opacity="${(0.25 + random() * 0.35).toFixed(2)}"/>`,
    )
    y += height + random() * 8
  }
  return `<g transform="rotate(-18)">${stripes.join('')}</g>`
}

function craters({ hue, seed = 'craters', chroma = 0.15 }: PlanetLook): string {
  const random = seeded(seed)
  return Array.from({ length: 13 }, () => {
    const [x, y] = [random() * 180 - 90, random() * 180 - 90]
    const r = 5 + random() * random() * 24
    return (
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.86}" fill="${oklch(0.3, chroma, hue - 10)}" opacity=".5"/>` +
      `<ellipse cx="${x + r * 0.16}" cy="${y + r * 0.16}" rx="${r * 0.86}" ry="${r * 0.74}" fill="${oklch(0.66, chroma, hue + 6)}" opacity=".5"/>`
    )
  }).join('')
}

function rings(paint: Paint, hue: number, half: 'back' | 'front'): string {
  const dust = linear(
    paint,
    `#fff3cf, ${oklch(0.86, 0.12, hue + 40)} @.3, ${oklch(0.6, 0.14, hue + 30)} @.6, ` +
      `${oklch(0.32, 0.1, hue + 10)} @.8, #ffd873`,
    '0 0 1 0',
  )
  const side = half === 'back' ? 'M-190 0A190 52 0 0 1 190 0' : 'M190 0A190 52 0 0 1-190 0'
  const inner = half === 'back' ? 'M-160 0A160 41 0 0 1 160 0' : 'M160 0A160 41 0 0 1-160 0'
  const thin = half === 'back' ? 'M-137 0A137 33 0 0 1 137 0' : 'M137 0A137 33 0 0 1-137 0'
  return place(
    `<g fill="none" stroke="${dust}">` +
      `<path d="${side}" stroke-width="13" opacity=".95"/>` +
      `<path d="${inner}" stroke-width="20" opacity=".75"/>` +
      `<path d="${thin}" stroke-width="7" opacity=".5"/></g>`,
    [0, 0, 1, -18],
  )
}
