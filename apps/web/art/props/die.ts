import { linear, type Paint, radial } from '../kit/paint.ts'
import { gemRamp } from './gem.ts'

const spots: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [24, 24],
    [50, 50],
    [76, 76],
  ],
  4: [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  5: [
    [25, 25],
    [75, 25],
    [50, 50],
    [25, 75],
    [75, 75],
  ],
  6: [
    [27, 22],
    [73, 22],
    [27, 50],
    [73, 50],
    [27, 78],
    [73, 78],
  ],
}

/**
 * A glassy die seen from its corner, about 180 wide and 200 high; the sides are top, left and
 * right.
 */
export function die(
  paint: Paint,
  { hue, faces }: { hue: number; faces: [number, number, number] },
): string {
  const ramp = gemRamp(hue, 0.22)
  const top = linear(paint, `${ramp[5]}, ${ramp[4]} @.4, ${ramp[3]}`, '0 0 1 1')
  const left = linear(paint, `${ramp[4]}, ${ramp[3]} @.35, ${ramp[2]}`, '.1 0 .7 1')
  const right = linear(paint, `${ramp[2]}, ${ramp[1]} @.55, ${ramp[0]}`, '0 0 .8 1')
  const edge = linear(paint, `#ffffff, ${ramp[4]} @.4, ${ramp[1]} @.8, #ffc53d`, '.1 0 .9 1')
  const outline = 'M0-100L87-50V50L0 100L-87 50V-50Z'
  const [a, b, c] = faces
  return (
    `<path d="${outline}" fill="${ramp[2]}" stroke="${edge}" stroke-width="22" stroke-linejoin="round"/>` +
    side(paint, { matrix: '.87 .5 -.87 .5 0 -100', fill: top, value: a, ramp }) +
    side(paint, { matrix: '.87 .5 0 1 -87 -50', fill: left, value: b, ramp }) +
    side(paint, { matrix: '.87 -.5 0 1 0 0', fill: right, value: c, ramp }) +
    '<path d="M-80-47L0-1L80-47M0-1V92" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>' +
    '<path d="M-78-54L0-99L40-76" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>' +
    '<path d="M92-46V52L4 104" fill="none" stroke="#ffc53d" stroke-opacity=".75" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'
  )
}

type Side = { matrix: string; fill: string; value: number; ramp: string[] }

function side(paint: Paint, { matrix, fill, value, ramp }: Side): string {
  const pit = radial(paint, '#ffffff, #fff6d8 @.5, #d9a441', '.5 .5 .6 .62 .66')
  const dots = (spots[value] ?? [])
    .map(
      ([x, y]) =>
        `<circle cx="${x - 0.8}" cy="${y - 0.8}" r="10.5" fill="${ramp[0]}" opacity=".7"/>` +
        `<circle cx="${x}" cy="${y}" r="9.4" fill="${pit}"/>`,
    )
    .join('')
  return (
    `<g transform="matrix(${matrix})"><rect x="1.500" y="1.500" width="97" height="97" rx="15" fill="${fill}"/>` +
    `<path d="M10 20Q10 10 22 10H78L40 50Q16 60 10 84Z" fill="#fff" opacity=".12"/>${dots}</g>`
  )
}
