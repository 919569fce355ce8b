import { gold, type Palette, steel } from '../kit/color.ts'
import { star } from '../kit/geometry.ts'
import { blur, castMetal, halo } from '../kit/light.ts'
import { linear, type Paint, place } from '../kit/paint.ts'
import { ball } from '../props/ball.ts'
import { coin } from '../props/coin.ts'
import { diamond } from '../props/diamond.ts'
import { cherries, grapes, lemon, melon } from '../props/fruit.ts'
import { gear } from '../props/gear.ts'
import { cuts, gem } from '../props/gem.ts'
import { hammer } from '../props/hammer.ts'
import { pharaohMask } from '../props/pharaoh.ts'
import { planet } from '../props/planet.ts'
import { trident } from '../props/trident.ts'
import { rays } from '../scenes/scene.ts'
import { stand } from './hero.ts'

/** A ringed planet, a gold star with a comet's tail, and gems. */
export function starfall(paint: Paint): string {
  return (
    place(comet(paint, '#9fe4ff'), [60, -214, 0.36, 0]) +
    stand(paint, planet(paint, { hue: 52, ring: true, seed: 'starfall', chroma: 0.17 }), {
      x: -20,
      y: -20,
      scale: 1.42,
    }) +
    stand(paint, planet(paint, { hue: 320, kind: 'cratered', seed: 'moon' }), {
      x: -208,
      y: -176,
      scale: 0.36,
    }) +
    place(comet(paint, '#ff9a2a'), [100, 112, 1.15, 4]) +
    stand(paint, goldStar(paint), { x: 96, y: 118, scale: 1.05, turn: -14 }) +
    stand(paint, gem(paint, { hue: 200 }), { x: -190, y: 150, scale: 0.46, turn: 12 }) +
    stand(paint, gem(paint, { hue: 350 }), { x: 216, y: 196, scale: 0.3, turn: -10 })
  )
}

/** A five-pointed gold star, radius 100. */
export function goldStar(paint: Paint): string {
  const shape = star(5, 100, 0.5)
  return (
    `<path d="${shape}" fill="#5b2c02" stroke="#5b2c02" stroke-width="16" stroke-linejoin="round"/>` +
    `<g filter="${castMetal(paint, gold.ramp, { soft: 7, depth: 13 })}"><path d="${shape}" stroke="#000" stroke-width="9" stroke-linejoin="round"/></g>`
  )
}

/** The burning tail of an object that falls from the upper right to 0,0. */
export function comet(paint: Paint, color: string): string {
  const tail = linear(paint, `${color}/.95, ${color}/.45 @.4, ${color}/0`, '0 1 1 0')
  const core = linear(paint, `#ffffff, #ffffff/.5 @.4, ${color}/0`, '0 1 1 0')
  return (
    '<g style="mix-blend-mode:screen">' +
    `<path d="M-46 28C-76-50 90-140 300-300C170-90 60 90-46 28Z" fill="${tail}" filter="${blur(paint, 7)}"/>` +
    `<path d="M-24 14C-36-26 70-90 230-230C130-70 40 50-24 14Z" fill="${core}" filter="${blur(paint, 3)}"/>` +
    `<circle r="34" fill="${color}" filter="${blur(paint, 12)}"/><circle r="17" fill="#fff" filter="${blur(paint, 2)}"/></g>`
  )
}

export function pharaoh(paint: Paint): string {
  return (
    stand(paint, coin(paint, { tilt: 0.5 }), { x: -216, y: 176, scale: 0.46, turn: -16 }) +
    stand(paint, coin(paint, { tilt: 0.3 }), { x: 226, y: 168, scale: 0.52, turn: 14 }) +
    stand(paint, pharaohMask(paint), { x: 0, y: -6, scale: 1.52 }) +
    stand(paint, gem(paint, { hue: 160, cut: cuts.emerald }), {
      x: -226,
      y: -120,
      scale: 0.36,
      turn: -18,
    }) +
    stand(paint, gem(paint, { hue: 22, cut: cuts.pear }), {
      x: 228,
      y: -128,
      scale: 0.38,
      turn: 20,
    })
  )
}

/** The trident, rising from splashing water. */
export function tidecaller(paint: Paint, palette: Palette): string {
  return (
    swell(paint, palette, { y: 132, side: -1, opacity: 0.75 }) +
    `<g filter="${halo(paint, '#8ff5ff', 14)}">${place(trident(paint), [10, -34, 1.5, 14])}</g>` +
    swell(paint, palette, { y: 172, side: 1, opacity: 1 }) +
    stand(paint, gem(paint, { hue: 195, cut: cuts.oval }), {
      x: -188,
      y: 60,
      scale: 0.44,
      turn: -20,
    }) +
    stand(paint, ball(paint, { hue: 230, chroma: 0.03 }), { x: 196, y: 108, scale: 0.36 }) +
    swell(paint, palette, { y: 262, side: -1, opacity: 0.92 }) +
    stand(paint, gem(paint, { hue: 170, cut: cuts.emerald }), {
      x: -206,
      y: -150,
      scale: 0.3,
      turn: 18,
    }) +
    stand(paint, coin(paint, { tilt: 0.4 }), { x: 208, y: -130, scale: 0.36, turn: 18 })
  )
}

type Swell = { y: number; side: 1 | -1; opacity: number }

function swell(paint: Paint, palette: Palette, { y, side, opacity }: Swell): string {
  const water = linear(
    paint,
    `#d8fbff, ${palette.accent} @.1, ${palette.lit} @.26, ${palette.ground} @.5, ${palette.deep}`,
  )
  const wave =
    `M-300 ${y + 400}V${y - 6}C-262 ${y - 70}-190 ${y - 104}-138 ${y - 62}C-112 ${y - 40}-126 ${y - 10}-152 ${y - 16}` +
    `C-134 ${y + 30}-70 ${y + 34}-34 ${y - 8}C0 ${y - 64} 70 ${y - 76} 106 ${y - 36}C120 ${y - 18} 108 ${y + 2} 92 ${y - 2}` +
    `C108 ${y + 34} 176 ${y + 36} 206 ${y - 4}C232 ${y - 44} 268 ${y - 56} 300 ${y - 40}V${y + 400}Z`
  return (
    `<g transform="scale(${side} 1)" opacity="${opacity}"><path d="${wave}" fill="${water}"/>` +
    `<path d="${wave.slice(0, wave.lastIndexOf('V'))}" fill="none" stroke="#f4ffff" stroke-width="5" opacity=".85"/></g>`
  )
}

export function forge(paint: Paint): string {
  return (
    rays(paint, { x: 10, y: -110, reach: 420, count: 13, color: '#bff0ff', opacity: 0.75 }) +
    `<circle cx="10" cy="-110" r="130" fill="#dff7ff" opacity=".8" filter="${blur(paint, 50)}"/>` +
    stand(paint, hammer(paint), { x: 18, y: -34, scale: 1.46, turn: 26 }) +
    stand(paint, gem(paint, { hue: 240, cut: cuts.emerald }), {
      x: 206,
      y: 130,
      scale: 0.42,
      turn: 20,
    }) +
    stand(paint, gem(paint, { hue: 300, cut: cuts.pear }), {
      x: -222,
      y: -168,
      scale: 0.34,
      turn: -20,
    }) +
    stand(paint, coin(paint, { tilt: 0.4 }), { x: 128, y: 186, scale: 0.34, turn: 12 })
  )
}

export function clockwork(paint: Paint): string {
  const brass = ['#1f0f03', '#5c3410', '#a4691f', '#dda44a', '#f8d68c', '#fff3cf', '#ffffff']
  return (
    stand(paint, gear(paint, { teeth: 22, ramp: brass, jewel: 150 }), {
      x: -118,
      y: 70,
      scale: 1.22,
    }) +
    stand(paint, gear(paint, { teeth: 16, ramp: steel.ramp, jewel: 250, spokes: 5 }), {
      x: 142,
      y: 108,
      scale: 0.98,
      turn: 9,
    }) +
    stand(paint, gear(paint, { teeth: 20, ramp: gold.ramp, jewel: 20 }), {
      x: 22,
      y: -84,
      scale: 1.62,
      turn: 4,
    }) +
    stand(
      paint,
      gear(paint, {
        teeth: 11,
        ramp: ['#240806', '#6b2413', '#b5562c', '#e89a63', '#ffd8b0', '#ffffff'],
      }),
      { x: -212, y: -156, scale: 0.54 },
    ) +
    stand(paint, gem(paint, { hue: 22 }), { x: 22, y: -84, scale: 0.42 })
  )
}

export function orchard(paint: Paint): string {
  return (
    stand(paint, grapes(paint), { x: -168, y: -64, scale: 1.02, turn: 8 }) +
    stand(paint, lemon(paint), { x: 172, y: -84, scale: 0.84, turn: -22 }) +
    stand(paint, melon(), { x: 172, y: 110, scale: 0.94, turn: 10 }) +
    stand(paint, cherries(paint), { x: -2, y: 10, scale: 1.52 }) +
    stand(paint, diamond(paint, { hue: 235 }), { x: -196, y: 142, scale: 0.56, turn: -14 })
  )
}
