import { stand } from '../heroes/hero.ts'
import { goldStar } from '../heroes/slot-heroes.ts'
import { gold, oklch, paletteOf } from '../kit/color.ts'
import { polar, ringSlice } from '../kit/geometry.ts'
import { linear, newPaint, type Paint, place, type Spot, toSvg } from '../kit/paint.ts'
import { ball } from '../props/ball.ts'
import { coin } from '../props/coin.ts'
import { diamond } from '../props/diamond.ts'
import { cuts, gem } from '../props/gem.ts'
import { planet } from '../props/planet.ts'
import { rocket } from '../props/rocket.ts'
import { glowDisc, ground, nebula, sparkles, stars } from '../scenes/scene.ts'

export const martSize = [480, 300] as const
const [width, height] = martSize
const [middleX, middleY] = [width / 2, height / 2]

/** The euros of money cards that have a picture: each has more than the one before. */
export const pictured = [25, 250, 500, 1000, 3000, 5000, 15_000, 50_000] as const

/** The pictures of the points shop, by name. */
export const martPictures: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    pictured.map((euros, tier) => [
      `money-${euros}`,
      () => drawn(`money ${euros}`, tier * 34, money(tier)),
    ]),
  ),
  freespins: () => drawn('spins', 320, spins),
  lootboxes: () => drawn('box', 265, box),
  wheel: () => drawn('turn', 20, wheel),
  lotteries: () => drawn('tickets', 150, balls),
  special: () => drawn('special', 230, voyage),
}

/** A prop on the lit background of the shop. */
function drawn(seed: string, hue: number, hero: (paint: Paint) => string): string {
  const paint = newPaint()
  const stage = { width, height, palette: paletteOf(262 + hue * 0.4, 300 + hue * 0.3, 60), seed }
  const body =
    ground(paint, stage) +
    nebula(paint, stage, 0.6) +
    stars(stage, 46) +
    glowDisc(paint, { x: middleX, y: middleY, r: 150, color: '#ffb347', opacity: 0.55 }) +
    hero(paint) +
    sparkles(paint, {
      color: '#ffd873',
      spots: [
        [middleX - 130, middleY - 86, 14],
        [middleX + 146, middleY - 50, 17],
        [middleX + 96, middleY + 104, 11],
      ],
    })
  return toSvg(paint, body, { width, height })
}

/** Spots of coins, from the middle outwards. */
const coinSpots: readonly Spot[] = [
  [240, 152, 0.78, -8],
  [152, 196, 0.5, -20],
  [330, 198, 0.52, 16],
  [240, 236, 0.46, 4],
  [96, 236, 0.36, 14],
  [390, 240, 0.38, -14],
  [300, 110, 0.4, 20],
]

/** More coins and gems with each tier; the highest has a diamond. */
function money(tier: number): (paint: Paint) => string {
  return (paint) => {
    const coins = coinSpots
      .slice(0, 2 + tier)
      .toReversed()
      .map(([x, y, scale = 1, turn = 0], at) =>
        stand(paint, coin(paint, { tilt: 0.18 + (at % 3) * 0.2 }), { x, y, scale, turn }),
      )
    const gems = [
      { hue: 22, x: 118, y: 118, scale: 0.3, turn: 18 },
      { hue: 160, x: 372, y: 122, scale: 0.32, turn: -16 },
      { hue: 300, x: 186, y: 84, scale: 0.3, turn: 8 },
    ]
      .slice(0, Math.max(0, tier - 2))
      .map(({ hue, ...spot }) => stand(paint, gem(paint, { hue, cut: cuts.cushion }), spot))
    const crown =
      tier >= 6 ? stand(paint, diamond(paint, { hue: 225 }), { x: 240, y: 92, scale: 0.62 }) : ''
    return coins.join('') + gems.join('') + crown
  }
}

function spins(paint: Paint): string {
  const turns = linear(paint, '#9fe4ff/0, #4cc9ff, #b98cff', '0 0 1 0')
  const arc = (r: number, tilt: number) =>
    `<ellipse cx="${middleX}" cy="${middleY}" rx="${r}" ry="${r * 0.42}" ` +
    `transform="rotate(${tilt} ${middleX} ${middleY})" fill="none" stroke="${turns}" stroke-width="6"/>`
  return (
    arc(178, -20) +
    arc(140, 24) +
    stand(paint, goldStar(paint), { x: middleX, y: middleY, scale: 0.92, turn: -8 }) +
    stand(paint, gem(paint, { hue: 205 }), { x: 102, y: 92, scale: 0.26, turn: 14 }) +
    stand(paint, gem(paint, { hue: 320 }), { x: 382, y: 214, scale: 0.3, turn: -12 })
  )
}

/** A metal case whose lid is lifted by light. */
function box(paint: Paint): string {
  const steel = linear(paint, '#e3eaf9, #97a4c9 @.4, #45507a', '0 0 0 1')
  const dark = linear(paint, '#2c365c, #141a33', '0 0 0 1')
  const rim = linear(paint, gold.edge, '0 0 1 0')
  const light = linear(paint, '#fff3c4/0, #ffd873/.9 @.7, #fff3c4', '0 0 0 1')
  return (
    `<path d="M150 150L110 20H370L330 150Z" fill="${light}" opacity=".75"/>` +
    stand(paint, gem(paint, { hue: 265 }), { x: 240, y: 112, scale: 0.5 }) +
    stand(paint, coin(paint, { tilt: 0.3 }), { x: 178, y: 132, scale: 0.34, turn: -14 }) +
    stand(paint, coin(paint, { tilt: 0.2 }), { x: 304, y: 134, scale: 0.36, turn: 12 }) +
    `<path d="M128 150H352L334 252H146Z" fill="${dark}"/>` +
    `<path d="M128 150H352L347 178H133Z" fill="${steel}"/>` +
    `<path d="M128 150H352L334 252H146Z" fill="none" stroke="${rim}" stroke-width="5"/>` +
    `<path d="M133 178H347" stroke="${rim}" stroke-width="3"/>` +
    stand(paint, goldStar(paint), { x: 240, y: 212, scale: 0.26 })
  )
}

function wheel(paint: Paint): string {
  const slices = Array.from({ length: 8 }, (_, at) => {
    const fill = oklch(at % 2 === 0 ? 0.62 : 0.4, 0.19, 25 + at * 45)
    return `<path d="${ringSlice([24, 108], [at * 45, at * 45 + 45])}" fill="${fill}" stroke="#fff3c4" stroke-width="2"/>`
  }).join('')
  const rim = linear(paint, gold.edge, '.1 0 .8 1')
  const lamps = Array.from({ length: 16 }, (_, at) => {
    const [x, y] = polar(116, at * 22.5)
    return `<circle cx="${x}" cy="${y}" r="4" fill="#fff3c4"/>`
  }).join('')
  const flat =
    `${slices}<circle r="116" fill="none" stroke="${rim}" stroke-width="16"/>${lamps}` +
    `<circle r="26" fill="${rim}"/>`
  return (
    place(flat, [middleX, middleY + 6, 1, 12]) +
    `<path d="M${middleX - 16} 18H${middleX + 16}L${middleX} 62Z" fill="${rim}" stroke="#5b2c02" stroke-width="2"/>`
  )
}

function balls(paint: Paint): string {
  return [
    { hue: 25, label: '7', x: 156, y: 178, scale: 0.66 },
    { hue: 205, label: '21', x: 322, y: 182, scale: 0.64 },
    { hue: 145, label: '9', x: 240, y: 118, scale: 0.72 },
  ]
    .map(({ hue, label, ...spot }) => stand(paint, ball(paint, { hue, label }), spot))
    .join('')
}

function voyage(paint: Paint): string {
  return (
    stand(paint, planet(paint, { hue: 52, ring: true, seed: 'mart' }), {
      x: 140,
      y: 176,
      scale: 0.62,
    }) +
    stand(paint, planet(paint, { hue: 335, kind: 'cratered', seed: 'mart moon' }), {
      x: 392,
      y: 238,
      scale: 0.5,
    }) +
    place(rocket(paint), [296, 132, 0.66, 40])
  )
}
