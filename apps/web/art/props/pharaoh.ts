import { clip, linear, type Paint, place, radial } from '../kit/paint.ts'
import { cuts, gem } from './gem.ts'

const cloth =
  'M0-136C60-136 100-104 106-50C112 4 126 56 138 108C118 124 98 126 82 120L80 164H34L28 70H0Z'
const face = 'M0-84C44-84 60-66 61-28C62 24 40 70 0 88C-40 70-62 24-61-28C-60-66-44-84 0-84Z'

/** A golden burial mask: about 280 wide and 310 high. */
export function pharaohMask(paint: Paint): string {
  return collar(paint) + neck + headdress(paint) + beard(paint) + visage(paint) + cobra(paint)
}

const neck = '<path d="M-44 60H44V164H-44Z" fill="#5b2c02"/>'

const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`

function headdress(paint: Paint): string {
  const gilt = linear(paint, '#fff3c4, #ffcf55 @.25, #d38a18 @.6, #7a4206', '0 0 1 1')
  const lapis = linear(paint, '#5f8dff, #1d3fb8 @.45, #081550', '0 0 1 1')
  const inside = clip(paint, `<path d="${cloth}"/><path d="${cloth}" transform="scale(-1 1)"/>`)
  const arcs = Array.from({ length: 7 }, (_, index) => {
    const r = 74 + index * 17
    return `<path d="M${-r} 70C${-r - 4}-${r * 0.5} ${-r * 0.7}-${r + 6} 0-${r + 6}C${r * 0.7}-${r + 6} ${r + 4}-${r * 0.5} ${r} 70" />`
  })
  const bars = Array.from({ length: 7 }, (_, index) => `M-150 ${76 + index * 14}H150`)
  return (
    both(`<path d="${cloth}" fill="${gilt}"/>`) +
    `<g clip-path="${inside}"><g fill="none" stroke="${lapis}" stroke-width="8">${arcs.join('')}` +
    `<path d="${bars.join('')}" stroke="#1d3fb8" stroke-width="7"/></g>` +
    `<rect x="-150" y="-140" width="300" height="310" fill="${linear(paint, '#fff/.28, #fff/0 @.4, #1a0a00/0 @.55, #1a0a00/.6', '.05 0 .95 .8')}"/></g>` +
    both(
      '<path d="M0-136C60-136 100-104 106-50C112 4 126 56 138 108" fill="none" stroke="#fff0b4" stroke-width="3" opacity=".8"/>',
    )
  )
}

function visage(paint: Paint): string {
  const skin = radial(paint, '#fffadf, #ffdf7d @.3, #eea92f @.62, #a85d0a', '.5 .5 .66 .36 .28')
  const brow = linear(paint, '#4f7cff, #12257f')
  const ear = linear(paint, '#ffe08a, #a85d0a', '0 0 1 1')
  return (
    both(`<path d="M58-30C74-36 78-16 72-2C68 8 60 8 58 0Z" fill="${ear}"/>`) +
    `<path d="${face}" fill="${skin}"/>` +
    `<path d="M0-80C44-80 60-62 61-28C62 24 40 70 0 88C20 40 26-40 0-80Z" fill="#6b3000" opacity=".24"/>` +
    `<path d="M-62-46C-40-74 40-74 62-46L60-62C36-92-36-92-60-62Z" fill="${linear(paint, '#fff3c4, #ffc94f @.4, #a85d0a', '0 0 1 .4')}"/>` +
    both(
      `<path d="M9-33C22-44 42-43 57-33" fill="none" stroke="${brow}" stroke-width="6" stroke-linecap="round"/>` +
        '<path d="M10-15C18-27 38-27 46-15L62-12L46-9C36-3 20-4 10-15Z" fill="#101c5e"/>' +
        '<path d="M14-15C21-22 36-22 42-15C36-10 21-10 14-15Z" fill="#fffdf2"/>' +
        '<circle cx="28" cy="-16" r="5.600" fill="#1a0d04"/><circle cx="26" cy="-18" r="1.800" fill="#fff"/>',
    ) +
    '<path d="M-3-24C-5-4-9 12-13 20C-8 27 8 27 13 20C9 12 5-4 3-24Z" fill="#fff3c0" opacity=".55"/>' +
    '<path d="M-13 20C-8 27 8 27 13 20" fill="none" stroke="#8a4a06" stroke-width="3" stroke-linecap="round"/>' +
    '<path d="M-21 45C-12 38-4 41 0 43C4 41 12 38 21 45C12 57-12 57-21 45Z" fill="#b5650d"/>' +
    '<path d="M-21 45C-8 49 8 49 21 45" fill="none" stroke="#5b2c02" stroke-width="2.500"/>' +
    '<path d="M-10 53C-4 56 4 56 10 53" stroke="#ffe9a6" stroke-width="2.500" fill="none" stroke-linecap="round"/>' +
    '<path d="M-46-6C-44 20-34 46-18 64" fill="none" stroke="#fffbe0" stroke-width="6" opacity=".65" stroke-linecap="round"/>' +
    '<path d="M60-26C60 24 39 68 2 86" fill="none" stroke="#ffe28a" stroke-width="2.500" opacity=".9"/>'
  )
}

function beard(paint: Paint): string {
  const lapis = linear(paint, '#0a174f, #3f68e8 @.35, #16309a @.65, #060f38', '0 0 1 0')
  const rings = [98, 112, 126, 140].map((y) => `M-14 ${y}Q0 ${y + 6} 14 ${y}`).join('')
  return (
    `<path d="M-11 80H11L16 148C10 162-10 162-16 148Z" fill="${lapis}"/>` +
    `<path d="${rings}" fill="none" stroke="${linear(paint, '#fff0b4, #c98a1c')}" stroke-width="5"/>`
  )
}

function cobra(paint: Paint): string {
  const gilt = linear(paint, '#fff6cf, #ffcf55 @.4, #a85d0a', '.1 0 .9 1')
  return (
    `<path d="M0-150C20-144 24-122 14-104C8-94 6-86 6-76H-6C-6-86-8-94-14-104C-24-122-20-144 0-150Z" fill="${gilt}" stroke="#7a4206" stroke-width="2"/>` +
    place(gem(paint, { hue: 22, cut: cuts.pear }), [0, -112, 0.14]) +
    `<circle cy="-148" r="9" fill="${gilt}"/><circle cx="-3" cy="-150" r="1.800" fill="#8d0718"/><circle cx="3" cy="-150" r="1.800" fill="#8d0718"/>`
  )
}

function collar(paint: Paint): string {
  const gilt = linear(paint, '#fff0b4, #e0901a @.5, #7a4206', '0 0 1 1')
  const rows = ['#1d3fb8', '#d9452c', '#12a08c', '#1d3fb8']
  return rows
    .map((tone, index) => {
      const r = 150 - index * 24
      const arc = `M${-r} 112A${r} ${r * 0.62} 0 0 0 ${r} 112`
      return (
        `<path d="${arc}" fill="none" stroke="${gilt}" stroke-width="24"/>` +
        `<path d="${arc}" fill="none" stroke="${tone}" stroke-width="13" stroke-dasharray="9 4"/>`
      )
    })
    .join('')
}
