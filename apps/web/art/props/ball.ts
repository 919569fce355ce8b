import { soraLetters } from '../kit/lettering.ts'
import { linear, type Paint, radial } from '../kit/paint.ts'
import { gemRamp } from './gem.ts'

/** A glossy ball of radius 100; with a number it has a white disc. */
export function ball(
  paint: Paint,
  { hue, label, chroma = 0.21 }: { hue: number; label?: string; chroma?: number },
): string {
  const ramp = gemRamp(hue, chroma)
  const skin = radial(
    paint,
    `${ramp[5]}, ${ramp[4]} @.2, ${ramp[3]} @.42, ${ramp[2]} @.68, ${ramp[0]}`,
    '.5 .5 .64 .32 .24',
  )
  const bounce = radial(paint, `${ramp[4]}/.8, ${ramp[4]}/0`, '.66 .8 .36')
  const warm = linear(paint, '#ffc53d/0 @.55, #ffd873 @.88, #fff0c4', '.1 .1 .86 .86')
  const gloss = linear(paint, '#fff/.95, #fff/.1')
  return (
    `<circle r="100" fill="${skin}"/><circle r="100" fill="${bounce}"/>` +
    (label ? disc(paint, label) : '') +
    `<circle r="98" fill="none" stroke="${warm}" stroke-width="4"/>` +
    `<path d="M-70-40C-58-78-22-92 6-90C34-88 44-70 22-62C-10-52-48-52-62-30C-70-22-74-28-70-40Z" fill="${gloss}" opacity=".85"/>`
  )
}

function disc(paint: Paint, label: string): string {
  const white = radial(paint, '#ffffff, #f1f3fb @.6, #aab3d0', '.5 .5 .55 .4 .36')
  const { path } = soraLetters(label, label.length > 1 ? 46 : 54)
  return (
    `<circle cx="2" cy="8" r="56" fill="${white}"/>` +
    `<circle cx="2" cy="8" r="50" fill="none" stroke="#1b2547" stroke-opacity=".25" stroke-width="2.5"/>` +
    `<path d="${path}" transform="translate(2 8)" fill="#131a30"/>`
  )
}
