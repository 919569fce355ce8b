import { blur, halo } from '../kit/light.ts'
import { linear, type Paint, place, radial, round } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'
import { planet } from '../props/planet.ts'
import { ground, nebula, rays, type Stage, stars } from './scene.ts'

/** Deep space with a lit nebula and two far planets. */
export function space(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const size = Math.min(width, height)
  return (
    ground(paint, stage) +
    nebula(paint, stage, 0.75) +
    stars(stage, 150) +
    place(planet(paint, { hue: palette.hue + 60, kind: 'cratered', seed: stage.seed }), [
      width * 0.86,
      height * 0.13,
      size / 1300,
    ]) +
    (width > height
      ? place(planet(paint, { hue: 200, ring: true, seed: stage.seed }), [
          width * 0.1,
          height * 0.8,
          size / 560,
        ])
      : '')
  )
}

/** Space behind a graph: the grid of a crash game. */
export function chart(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const lines: string[] = []
  const step = Math.min(width, height) / 8
  for (let x = step; x < width; x += step) lines.push(`M${round(x)} 0V${height}`)
  for (let y = step; y < height; y += step) lines.push(`M0 ${round(y)}H${width}`)
  const fade = radial(paint, `${palette.accent}/.5, ${palette.accent}/.05`, '.4 .4 .7')
  return (
    ground(paint, stage) +
    nebula(paint, stage, 0.6) +
    stars(stage, 90) +
    `<path d="${lines.join('')}" stroke="${fade}" stroke-width="1.600" fill="none" opacity=".5"/>`
  )
}

/** A storm over northern peaks, with lightning on the left and right. */
export function storm(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const dusk = linear(
    paint,
    `${palette.deep}, ${palette.ground} @.4, ${palette.lit} @.75, ${palette.second}`,
  )
  const far = linear(paint, `${palette.lit}, ${palette.deep}`)
  const near = linear(paint, `${palette.ground}, #05070f`)
  return (
    `<rect width="${width}" height="${height}" fill="${dusk}"/>` +
    nebula(paint, stage, 0.8) +
    bolt(paint, stage, width * 0.14) +
    bolt(paint, stage, width * 0.86) +
    `<path d="${ridge(stage, { level: 0.62, rise: 0.26, name: 'far' })}" fill="${far}"/>` +
    `<path d="${ridge(stage, { level: 0.76, rise: 0.2, name: 'near' })}" fill="${near}"/>`
  )
}

type Ridge = { level: number; rise: number; name: string }

/** A mountain line: peaks and saddles at uneven places. */
function ridge({ width, height, seed }: Stage, { level, rise, name }: Ridge): string {
  const random = seeded(seed + name)
  const points: string[] = []
  const wide = Math.min(width, height) * 0.2
  for (
    let x = -wide * random(), up = false;
    x < width + wide;
    x += wide * (0.35 + random()), up = !up
  ) {
    const lift = up ? (0.45 + random() * 0.55) * rise : random() * rise * 0.35
    points.push(`${round(x)} ${round(height * (level - lift))}`)
  }
  return `M-200 ${height}L${points.join('L')}L${width + 200} ${height}Z`
}

/** A forked stroke of lightning that falls from the top edge. */
function bolt(paint: Paint, stage: Stage, x: number): string {
  const random = seeded(`${stage.seed} bolt ${Math.round(x)}`)
  const steps = 9
  const points: [number, number][] = []
  let at = x
  for (let index = 0; index <= steps; index += 1) {
    points.push([round(at), round((index / steps) * stage.height * 0.6)])
    at += (random() - 0.5) * stage.width * 0.13
  }
  const trunk = `M${points.map((point) => point.join(' ')).join('L')}`
  const [forkX = x, forkY = 0] = points[4] ?? []
  const fork = `M${forkX} ${forkY}l${round(stage.width * 0.07)} ${round(stage.height * 0.05)}l${round(stage.width * 0.01)} ${round(stage.height * 0.06)}l${round(stage.width * 0.05)} ${round(stage.height * 0.05)}`
  return (
    `<path d="${trunk}${fork}" fill="none" stroke="${stage.palette.accent}" stroke-width="16" opacity=".5" filter="${blur(paint, 10)}"/>` +
    `<path d="${trunk}" fill="none" stroke="#fff" stroke-width="4.500" stroke-linejoin="round" filter="${halo(paint, stage.palette.accent, 5)}"/>` +
    `<path d="${fork}" fill="none" stroke="#fff" stroke-width="2.200"/>`
  )
}

/** Jewel-coloured rays from behind the hero, for the classic reels. */
export function burst(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const reach = Math.hypot(width, height)
  return (
    ground(paint, stage) +
    rays(paint, {
      x: width * 0.5,
      y: height * 0.4,
      reach,
      count: 18,
      color: palette.second,
      opacity: 0.6,
    }) +
    rays(paint, {
      x: width * 0.5,
      y: height * 0.4,
      reach: reach * 0.6,
      count: 9,
      color: palette.accent,
      opacity: 0.3,
    }) +
    stars(stage, 40)
  )
}
