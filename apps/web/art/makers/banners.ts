import { stand } from '../heroes/hero.ts'
import { crash, roulette } from '../heroes/original-heroes.ts'
import { comet, goldStar } from '../heroes/slot-heroes.ts'
import { paletteOf } from '../kit/color.ts'
import { blur } from '../kit/light.ts'
import { linear, newPaint, type Paint, place, radial, toSvg } from '../kit/paint.ts'
import { coin } from '../props/coin.ts'
import { diamond } from '../props/diamond.ts'
import { cuts, gem } from '../props/gem.ts'
import { planet } from '../props/planet.ts'
import { rocket } from '../props/rocket.ts'
import { chart } from '../scenes/heavens.ts'
import { glowDisc, ground, nebula, type Stage, sparkles, stars } from '../scenes/scene.ts'
import { felt } from '../scenes/tables.ts'

/**
 * The banner's format: `desktop` is 1320 x 400 with calm space on the left, `phone` 780 x 560 with
 * calm space below.
 */
export type Shape = 'desktop' | 'phone'

export const shapes: Record<Shape, { width: number; height: number }> = {
  desktop: { width: 1320, height: 400 },
  phone: { width: 780, height: 560 },
}

/** Draws a banner at `scale` pixels a unit. */
export type Banner = (shape: Shape, scale: number) => string

/** The lobby's first picture: a launch among planets, coins and gems. */
export function liftOff(shape: Shape, scale: number): string {
  const paint = newPaint()
  const stage = { ...shapes[shape], palette: paletteOf(292, 345, 60), seed: 'lift-off' }
  const [x, y] = shape === 'desktop' ? [950, 200] : [396, 206]
  const body =
    `<g transform="${light(stage, x)}">${ground(paint, stage)}</g>` +
    nebula(paint, stage, 0.8) +
    stars(stage, 130) +
    glowDisc(paint, { x, y, r: 300, color: '#ff8a4c', opacity: 0.75 }) +
    place(voyage(paint), [x, y, shape === 'desktop' ? 1 : 1.05]) +
    scrim(paint, shape)
  return finished(paint, body, { shape, scale })
}

/** The roulette wheel on its table. */
export function wheelNight(shape: Shape, scale: number): string {
  const paint = newPaint()
  const stage = { ...shapes[shape], palette: paletteOf(158, 140, 90), seed: 'wheel' }
  const [x, y] = shape === 'desktop' ? [960, 200] : [390, 226]
  const body =
    felt(paint, stage) +
    glowDisc(paint, { x, y: y - 20, r: 320, color: '#ffcf6b', opacity: 0.5 }) +
    place(roulette(paint), [x, y, shape === 'desktop' ? 0.74 : 0.86]) +
    sparkles(paint, {
      color: '#ffd873',
      spots: [
        [x - 150, y - 130, 18],
        [x + 200, y - 20, 16],
        [x + 90, y - 150, 12],
      ],
    }) +
    scrim(paint, shape)
  return finished(paint, body, { shape, scale })
}

/** The crash curve with the rocket at its tip. */
export function risingCurve(shape: Shape, scale: number): string {
  const paint = newPaint()
  const stage = { ...shapes[shape], palette: paletteOf(275, 335, 48), seed: 'curve' }
  const [x, y] = shape === 'desktop' ? [940, 212] : [350, 226]
  const body =
    chart(paint, stage) +
    glowDisc(paint, { x: x + 60, y: y - 40, r: 300, color: '#ff8a2a', opacity: 0.65 }) +
    stand(paint, planet(paint, { hue: 20, ring: true, seed: 'far' }), {
      x: x + 250,
      y: y + 100,
      scale: 0.62,
    }) +
    place(crash(paint, stage.palette), [x, y, shape === 'desktop' ? 0.72 : 0.84]) +
    sparkles(paint, {
      color: '#ffc53d',
      spots: [
        [x + 190, y - 70, 18],
        [x - 70, y - 140, 12],
        [x + 150, y + 110, 14],
      ],
    }) +
    scrim(paint, shape)
  return finished(paint, body, { shape, scale })
}

/** Moves the background's light behind the hero, off the middle of a wide picture. */
function light({ width }: Stage, x: number): string {
  return `translate(${x - width * 0.62} 0) scale(1.300 1)`
}

/** The rocket among planets, coins and gems, about 660 by 400 around 0,0. */
export function voyage(paint: Paint): string {
  const orbit = linear(paint, '#ffe9b8/.0, #ffd873/.9 @.5, #ffe9b8/.1', '0 0 1 0')
  return (
    stand(paint, planet(paint, { hue: 335, kind: 'cratered', seed: 'low moon', chroma: 0.19 }), {
      x: 262,
      y: 200,
      scale: 1.15,
    }) +
    `<ellipse rx="330" ry="104" transform="rotate(-22)" fill="none" stroke="${orbit}" stroke-width="3"/>` +
    place(comet(paint, '#9fe4ff'), [-130, -96, 0.3]) +
    stand(paint, planet(paint, { hue: 52, ring: true, seed: 'lift', chroma: 0.16 }), {
      x: -226,
      y: -86,
      scale: 0.5,
    }) +
    stand(paint, planet(paint, { hue: 205, seed: 'blue' }), { x: -34, y: -142, scale: 0.3 }) +
    `<circle cx="-96" cy="112" r="120" fill="#ff7a1a" opacity=".5" filter="${blur(paint, 40)}"/>` +
    place(rocket(paint), [34, -20, 0.94, 42]) +
    stand(paint, coin(paint, { tilt: 0.35 }), { x: -238, y: 82, scale: 0.44, turn: -16 }) +
    stand(paint, coin(paint, { tilt: 0.7 }), { x: -196, y: 156, scale: 0.3, turn: 18 }) +
    stand(paint, coin(paint, { tilt: 0.15 }), { x: 150, y: 92, scale: 0.34, turn: 14 }) +
    stand(paint, diamond(paint, { hue: 225 }), { x: 258, y: -92, scale: 0.54, turn: 12 }) +
    stand(paint, gem(paint, { hue: 22 }), { x: 62, y: 152, scale: 0.28, turn: 20 }) +
    stand(paint, gem(paint, { hue: 160, cut: cuts.emerald }), {
      x: 306,
      y: 46,
      scale: 0.3,
      turn: 24,
    }) +
    stand(paint, goldStar(paint), { x: -100, y: -24, scale: 0.26, turn: -14 }) +
    sparkles(paint, {
      color: '#ffd873',
      spots: [
        [66, -160, 12],
        [206, -20, 16],
        [-300, 10, 12],
        [-20, 164, 10],
      ],
    })
  )
}

/** A calm background for the text: dark on the left of a desktop, at the bottom of a phone. */
function scrim(paint: Paint, shape: Shape): string {
  const { width, height } = shapes[shape]
  const shade =
    shape === 'desktop'
      ? linear(paint, '#0B1020/.97, #0B1020/.9 @.3, #0B1020/.5 @.46, #0B1020/0 @.6', '0 0 1 0')
      : linear(paint, '#0B1020/0 @.44, #0B1020/.62 @.62, #0B1020/.92 @.78, #0B1020')
  const edge = radial(paint, '#0B1020/0 @.6, #0B1020/.55', '.5 .5 .72')
  return `<rect width="${width}" height="${height}" fill="${edge}"/><rect width="${width}" height="${height}" fill="${shade}"/>`
}

type Size = { shape: Shape; scale: number }

function finished(paint: Paint, body: string, { shape, scale }: Size): string {
  const { width, height } = shapes[shape]
  return toSvg(paint, body, {
    width: width * scale,
    height: height * scale,
    box: `0 0 ${width} ${height}`,
  })
}
