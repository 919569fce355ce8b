import { gold, type Palette } from '../kit/color.ts'
import { brushedRing, polar, ringSlice } from '../kit/geometry.ts'
import { soraLetters } from '../kit/lettering.ts'
import { blur, castMetal, halo } from '../kit/light.ts'
import { linear, mask, type Paint, place, round } from '../kit/paint.ts'
import { ball } from '../props/ball.ts'
import { chip } from '../props/chip.ts'
import { coin } from '../props/coin.ts'
import { die } from '../props/die.ts'
import { cuts, gem } from '../props/gem.ts'
import { cardBack, playingCard } from '../props/playing-card.ts'
import { rocket } from '../props/rocket.ts'
import { rouletteWheel } from '../props/roulette-wheel.ts'
import { stand } from './hero.ts'

export function roulette(paint: Paint): string {
  return (
    stand(paint, rouletteWheel(paint, { squash: 0.66 }), { x: 4, y: -40, scale: 1.34 }) +
    stand(paint, chip(paint, { hue: 22, count: 4 }), { x: -186, y: 190, scale: 0.66 }) +
    stand(paint, chip(paint, { hue: 262, count: 2 }), { x: -66, y: 214, scale: 0.56 }) +
    stand(paint, chip(paint, { hue: 305, count: 3 }), { x: 190, y: 196, scale: 0.68 })
  )
}

/** The rocket at the tip of its rising curve. */
export function crash(paint: Paint, palette: Palette): string {
  const curve = 'M-330 236C-150 232-30 196 44 42'
  const area = linear(paint, `${palette.accent}/.65, ${palette.accent}/0`)
  const line = linear(paint, '#ff5a12/0, #ff8a2a @.4, #ffd25a @.8, #fff6d0', '0 0 1 0')
  return (
    `<path d="${curve}V380H-330Z" fill="${area}" mask="${mask(paint, `<rect x="-330" y="0" width="380" height="400" fill="${linear(paint, '#000, #fff @.4, #fff @.7, #000', '0 0 1 0')}"/>`)}"/>` +
    `<path d="${curve}" fill="none" stroke="${line}" stroke-width="26" opacity=".6" filter="${blur(paint, 12)}"/>` +
    `<path d="${curve}" fill="none" stroke="${line}" stroke-width="13" stroke-linecap="round"/>` +
    place(rocket(paint), [92, -62, 1.22, 34]) +
    stand(paint, coin(paint, { tilt: 0.3 }), { x: -190, y: 60, scale: 0.44, turn: -14 }) +
    stand(paint, coin(paint, { tilt: 0.6 }), { x: -96, y: -138, scale: 0.34, turn: 20 }) +
    stand(paint, gem(paint, { hue: 300 }), { x: -214, y: -176, scale: 0.36, turn: 12 })
  )
}

export function dice(paint: Paint): string {
  return (
    stand(paint, die(paint, { hue: 262, faces: [3, 6, 2] }), {
      x: -104,
      y: -84,
      scale: 1.42,
      turn: -12,
    }) +
    stand(paint, die(paint, { hue: 22, faces: [6, 5, 4] }), {
      x: 100,
      y: 58,
      scale: 1.66,
      turn: 10,
    }) +
    stand(paint, coin(paint, { tilt: 0.5 }), { x: -196, y: 158, scale: 0.44, turn: -10 }) +
    stand(paint, coin(paint, { tilt: 0.2 }), { x: 214, y: -160, scale: 0.38, turn: 16 })
  )
}

/** A gauge without an end: the multiplier climbs round the ring. */
export function limbo(paint: Paint, palette: Palette): string {
  const scale = Array.from({ length: 36 }, (_, index) => {
    const at = -135 + index * (270 / 35)
    const lit = index < 25
    const tone = lit ? `hsl(${170 - index * 6} 100% 60%)` : '#2a3158'
    return `<path d="${ringSlice([158, 196], [at - 2.5, at + 2.5])}" fill="${tone}"/>`
  })
  const [x, y] = polar(150, 58)
  const metal = castMetal(paint, gold.ramp, { soft: 3, depth: 6 })
  const { path } = soraLetters('×100', 68)
  return (
    `<circle r="232" fill="${palette.accent}" opacity=".35" filter="${blur(paint, 26)}"/>` +
    brushedRing(206, 234, gold.ramp.slice(1)) +
    `<circle r="206" fill="#060a1c" opacity=".9"/>` +
    `<g filter="${halo(paint, '#34e0c0', 7)}">${scale.join('')}</g>` +
    brushedRing(140, 148, gold.ramp.slice(1)) +
    `<circle r="140" fill="${linear(paint, '#1d2a63, #070b20')}"/>` +
    `<path d="${path}" fill="#2a1000" stroke="#2a1000" stroke-width="12" stroke-linejoin="round"/><path d="${path}" filter="${metal}"/>` +
    `<path d="M${round(x)} ${round(y)}L${polar(206, 54)
      .map((v) => round(v))
      .join(' ')}L${polar(206, 62)
      .map((v) => round(v))
      .join(' ')}Z" fill="#ffd25a" stroke="#5b2c02" stroke-width="3"/>` +
    '<path d="M-118-70A137 137 0 0 1 40-131C-30-120-80-90-118-70Z" fill="#fff" opacity=".22"/>' +
    stand(paint, gem(paint, { hue: 195, cut: cuts.cushion }), { x: 0, y: 206, scale: 0.36 })
  )
}

/** A triangle of steel pins; the ball has just left the last of them. */
export function plinko(paint: Paint): string {
  const pin = ball(paint, { hue: 250, chroma: 0.04 })
  const pins: string[] = []
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column <= row + 1; column += 1) {
      const [x, y] = [(column - (row + 1) / 2) * 62, -204 + row * 51]
      pins.push(place(pin, [x, y, 0.17]))
    }
  }
  const prizes = [25, 8, 2, 1, 2, 8, 25].map((prize, index) =>
    bucket(paint, prize, (index - 3) * 72),
  )
  const trail = 'M-4-260C-2-228 24-216 34-170C44-132 6-122-2-80C-10-30 58-30 66 10'
  return (
    `<path d="${trail}" fill="none" stroke="#ffb12e" stroke-width="22" stroke-linecap="round" opacity=".5" filter="${blur(paint, 9)}"/>` +
    `<path d="${trail}" fill="none" stroke="${linear(paint, '#fff6d0/0, #ffd25a')}" stroke-width="9" stroke-linecap="round"/>` +
    stand(paint, pins.join(''), { x: 0, y: 0 }) +
    prizes.join('') +
    `<g filter="${halo(paint, '#ff8a2a', 14)}">${place(ball(paint, { hue: 48, chroma: 0.2 }), [64, 12, 0.36])}</g>` +
    place(ball(paint, { hue: 330 }), [-128, -60, 0.24]) +
    place(ball(paint, { hue: 200 }), [6, -250, 0.24])
  )
}

function bucket(paint: Paint, prize: number, x: number): string {
  const tones: Record<number, string> = {
    25: '#ff6a5c, #b3122c',
    8: '#ff9a45, #c2500c',
    2: '#ffd25a, #c98a1c',
    1: '#8ff0b4, #12905c',
  }
  const { path } = soraLetters(`×${prize}`, 20)
  return (
    `<g transform="translate(${x} 186)"><rect x="-33" y="-25" width="66" height="60" rx="12" fill="#060a1c" opacity=".7"/>` +
    `<rect x="-33" y="-30" width="66" height="58" rx="12" fill="${linear(paint, tones[prize] ?? '')}"/>` +
    '<rect x="-31" y="-28" width="62" height="26" rx="10" fill="#fff" opacity=".25"/>' +
    `<path d="${path}" fill="#1b0d00"/></g>`
  )
}

export function hiLo(paint: Paint): string {
  return (
    place(
      arrow(paint, ['#04503a', '#12905c', '#35cf85', '#b8f5c6', '#ffffff']),
      [-196, -146, 0.86],
    ) +
    place(
      arrow(paint, ['#4d0a0e', '#b3122c', '#ff5a4c', '#ffc0b0', '#ffffff']),
      [214, 96, 0.86, 180],
    ) +
    stand(paint, cardBack(paint, { from: '#3a5bff', to: '#101c70' }), {
      x: 84,
      y: -40,
      scale: 1.62,
      turn: 12,
    }) +
    stand(paint, playingCard(paint, { rank: 'A', suit: 'heart' }), {
      x: -44,
      y: 10,
      scale: 1.74,
      turn: -9,
    }) +
    stand(paint, chip(paint, { hue: 275, count: 2 }), { x: -190, y: 190, scale: 0.56 })
  )
}

function arrow(paint: Paint, ramp: readonly string[]): string {
  const shape = 'M0-110L72-24H34V96H-34V-24H-72Z'
  return (
    `<path d="${shape}" fill="${ramp[0]}" stroke="${ramp[0]}" stroke-width="18" stroke-linejoin="round" filter="${halo(paint, ramp[2] ?? '#fff', 14)}"/>` +
    `<g filter="${castMetal(paint, ramp, { soft: 4, depth: 8 })}"><path d="${shape}" stroke="#000" stroke-width="6" stroke-linejoin="round"/></g>`
  )
}
