import type { Palette } from '../kit/color.ts'
import { dropShadow } from '../kit/light.ts'
import { type Paint, place } from '../kit/paint.ts'

/** The main object of a picture, drawn around 0,0 within about 540 by 520. */
export type Hero = (paint: Paint, palette: Palette) => string

/** Places an object in a scene, with its shadow. */
export function stand(
  paint: Paint,
  drawing: string,
  { x, y, scale = 1, turn = 0 }: { x: number; y: number; scale?: number; turn?: number },
): string {
  return `<g filter="${dropShadow(paint, { drop: 14, sigma: 11, opacity: 0.6 })}">${place(drawing, [x, y, scale, turn])}</g>`
}
