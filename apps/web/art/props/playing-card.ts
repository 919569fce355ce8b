import { letters } from '../kit/lettering.ts'
import { linear, type Paint, place } from '../kit/paint.ts'

export type Suit = 'spade' | 'heart' | 'diamond' | 'club'

const suits: Record<Suit, string> = {
  heart:
    'M0 42C-22 22-46 4-46-20C-46-40-30-46-22-46C-10-46-3-38 0-30C3-38 10-46 22-46C30-46 46-40 46-20C46 4 22 22 0 42Z',
  diamond: 'M0-50C10-30 22-14 38 0C22 14 10 30 0 50C-10 30-22 14-38 0C-22-14-10-30 0-50Z',
  spade:
    'M0-48C20-24 46-8 46 14C46 34 22 38 8 22C10 34 14 42 20 48H-20C-14 42-10 34-8 22C-22 38-46 34-46 14C-46-8-20-24 0-48Z',
  club: 'M0-48C16-48 26-36 24-22C22-14 18-10 16-6C24-12 46-10 46 12C46 34 20 36 8 20C10 34 14 42 20 48H-20C-14 42-10 34-8 20C-20 36-46 34-46 12C-46-10-24-12-16-6C-18-10-22-14-24-22C-26-36-16-48 0-48Z',
}

/** A playing card 140 by 200 with its face up. */
export function playingCard(paint: Paint, { rank, suit }: { rank: string; suit: Suit }): string {
  const red = suit === 'heart' || suit === 'diamond'
  const ink = red
    ? linear(paint, '#ff6a5c, #e01f36 @.45, #8d0a24', '.1 0 .8 1')
    : linear(paint, '#5a6796, #1f2a52 @.45, #0a1028', '.1 0 .8 1')
  const corner = letters('russo-one', rank, { size: 34 })
  const index =
    `<path d="${corner.path}" transform="translate(${-corner.width / 2} ${-corner.height})"/>` +
    `<path d="${suits[suit]}" transform="translate(0 24) scale(.32)"/>`
  return (
    sheet(paint) +
    `<g fill="${ink}">${place(index, [-50, -60, 0.86])}${place(index, [50, 60, 0.86, 180])}` +
    `<path d="${suits[suit]}" transform="translate(2 0) scale(.98)"/></g>` +
    `<path d="${suits[suit]}" transform="translate(2 0) scale(.98)" fill="none" stroke="${linear(paint, '#ffe9a6, #c98a1c @.6, #7a4706', '.1 0 .9 1')}" stroke-width="2.500"/>` +
    gloss(paint)
  )
}

/** The same card face down, with a lattice in the given colours. */
export function cardBack(paint: Paint, { from, to }: { from: string; to: string }): string {
  const field = linear(paint, `${from}, ${to}`, '.1 0 .9 1')
  const gilt = linear(paint, '#fff3c4, #ffc53d @.5, #9a5a08', '0 0 1 1')
  const lattice: string[] = []
  for (let x = -160; x <= 160; x += 20) lattice.push(`M${x}-90l180 180M${x}-90l-180 180`)
  const id = `<svg x="-58" y="-88" width="116" height="176" viewBox="-58 -88 116 176"><path d="${lattice.join('')}" stroke="#ffe9a6" stroke-opacity=".3" stroke-width="2" fill="none"/></svg>`
  return (
    sheet(paint) +
    `<rect x="-59" y="-89" width="118" height="178" rx="9" fill="${field}"/>${id}` +
    `<rect x="-58" y="-88" width="116" height="176" rx="8" fill="none" stroke="${gilt}" stroke-width="3"/>` +
    `<circle r="34" fill="${field}" stroke="${gilt}" stroke-width="4"/>` +
    `<path d="${suits.spade}" transform="scale(.42)" fill="${gilt}"/>${gloss(paint)}`
  )
}

function sheet(paint: Paint): string {
  const ivory = linear(paint, '#ffffff, #f4f2ea @.5, #c9c6bd', '.1 0 .9 1')
  return (
    '<rect x="-67" y="-97" width="140" height="200" rx="14" fill="#0a1030" opacity=".55"/>' +
    `<rect x="-70" y="-100" width="140" height="200" rx="14" fill="${ivory}"/>` +
    '<rect x="-69" y="-99" width="138" height="198" rx="13" fill="none" stroke="#fff" stroke-width="2"/>'
  )
}

function gloss(paint: Paint): string {
  const sheen = linear(paint, '#fff/.5, #fff/0 @.4, #ffb547/0 @.75, #ffb547/.3', '0 0 1 1')
  return `<rect x="-70" y="-100" width="140" height="200" rx="14" fill="${sheen}"/>`
}
