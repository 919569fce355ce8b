import { clouds } from '../kit/clouds.ts'
import type { Palette } from '../kit/color.ts'
import { glint } from '../kit/geometry.ts'
import { blur } from '../kit/light.ts'
import { linear, mask, type Paint, place, radial, round } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'

/** The canvas of a scene: its size in units, its colours, and the seed of its random parts. */
export type Stage = { width: number; height: number; palette: Palette; seed: string }
export type Scene = (paint: Paint, stage: Stage) => string

/** The lit background of every scene: bright behind the hero, dark at the edges. */
export function ground(paint: Paint, { width, height, palette }: Stage): string {
  const light = radial(
    paint,
    `${palette.lit}, ${palette.ground} @.45, ${palette.deep}`,
    '.46 .36 .78',
  )
  return `<rect width="${width}" height="${height}" fill="${light}"/>`
}

/** Clouds of lit dust in two colours; the seed rotates and mirrors them. */
export function nebula(paint: Paint, stage: Stage, strength = 0.55): string {
  const { width, height, palette, seed } = stage
  const random = seeded(`${seed} nebula`)
  const [turn, flip] = [random() * 40 - 20, random() > 0.5 ? -1 : 1]
  const wide = Math.max(width, height) * 1.5
  const cloud = mask(
    paint,
    `<image href="${clouds}" x="${-wide / 2}" y="${-wide / 2}" width="${wide}" height="${wide}" ` +
      `transform="translate(${width / 2} ${height / 2}) rotate(${round(turn)}) scale(${flip} 1)"/>`,
  )
  const warm = radial(
    paint,
    `${palette.second}, ${palette.lit}/.6 @.5, ${palette.lit}/0`,
    '.6 .3 .6',
  )
  const cool = radial(paint, `${palette.accent}/.8, ${palette.accent}/0`, '.2 .75 .5')
  const sheet = (fill: string, opacity: number) =>
    `<rect width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`
  return `<g opacity="${strength}" mask="${cloud}">${sheet(warm, 1)}${sheet(cool, 0.5)}</g>`
}

export function stars(stage: Stage, count: number): string {
  const random = seeded(`${stage.seed} stars`)
  return Array.from({ length: count }, () => {
    const r = 0.6 + random() ** 3 * 2.6
    const [x, y] = [random() * stage.width, random() * stage.height]
    const tone = random() > 0.8 ? stage.palette.pale : '#ffffff'
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${tone}" opacity="${round(0.35 + random() * 0.65)}"/>`
  }).join('')
}

/** Broad rays of light that fan out from a point. */
export function rays(
  paint: Paint,
  {
    x,
    y,
    reach,
    count,
    color,
    opacity = 0.16,
  }: { x: number; y: number; reach: number; count: number; color: string; opacity?: number },
): string {
  const fade = radial(paint, `${color}, ${color}/.7 @.35, ${color}/0`)
  const step = 360 / count
  const shapes = Array.from({ length: count }, (_, index) => {
    const from = ((index * step - step * 0.26) * Math.PI) / 180
    const to = ((index * step + step * 0.26) * Math.PI) / 180
    return `M0 0L${round(reach * Math.cos(from))} ${round(reach * Math.sin(from))}L${round(reach * Math.cos(to))} ${round(reach * Math.sin(to))}Z`
  })
  return `<path d="${shapes.join('')}" transform="translate(${x} ${y})" fill="${fade}" opacity="${opacity}" style="mix-blend-mode:screen"/>`
}

/** A soft disc of light behind a hero. */
export function glowDisc(
  paint: Paint,
  {
    x,
    y,
    r,
    color,
    opacity = 0.8,
  }: { x: number; y: number; r: number; color: string; opacity?: number },
): string {
  const fade = radial(paint, `#ffffff/.85, ${color}/.75 @.25, ${color}/.28 @.6, ${color}/0`)
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fade}" opacity="${opacity}" style="mix-blend-mode:screen"/>`
}

/** Glints in front of the hero, and a few sparks of dust. */
export function sparkles(
  paint: Paint,
  { spots, color }: { spots: readonly (readonly [number, number, number])[]; color: string },
): string {
  return spots
    .map(([x, y, r]) =>
      place(
        `<circle r="${r * 0.7}" fill="${color}" opacity=".55" filter="${blur(paint, r * 0.3)}"/>` +
          `<path d="${glint(r)}" fill="#fff"/><circle r="${round(r * 0.13)}" fill="#fff"/>`,
        [x, y],
      ),
    )
    .join('')
}

/** Out-of-focus lights. */
export function bokeh(paint: Paint, stage: Stage, count: number): string {
  const random = seeded(`${stage.seed} bokeh`)
  return Array.from({ length: count }, () => {
    const [x, y, r] = [random() * stage.width, random() * stage.height, 6 + random() * 34]
    const tone = random() > 0.5 ? stage.palette.accent : stage.palette.second
    const spot = radial(paint, `${tone}/.35, ${tone}/.5 @.85, ${tone}/0`)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${spot}" opacity="${round(0.2 + random() * 0.5)}" style="mix-blend-mode:screen"/>`
  }).join('')
}

/** Darkens the bottom of a picture for lettering. */
export function foot(paint: Paint, { width, height, palette }: Stage, from = 0.52): string {
  const shade = linear(
    paint,
    `${palette.deep}/0 @${from}, ${palette.deep}/.82 @${from + 0.24}, #04060f/.97`,
  )
  return `<rect width="${width}" height="${height}" fill="${shade}"/>`
}
