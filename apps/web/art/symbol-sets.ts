import { metalIcon } from './kit/icons.ts'
import type { FontName } from './kit/lettering.ts'
import { type Paint, place } from './kit/paint.ts'

/** A drawing of about 200 by 200 around 0,0 for one symbol. */
export type Drawing = (paint: Paint) => string

/** One plate: the hue of its enamel and its picture. */
export type Face = { hue: number; draw: Drawing }

/** The symbols of a slot: five letters in `hues`, four plates, the wild and the scatter. */
export type SymbolSet = {
  font: FontName
  frame: 'gold' | 'steel' | 'copper'
  sides: number
  hues?: readonly [number, number, number, number, number]
  highs?: readonly Face[]
  /** Symbols of the game's own by name, without frames, in place of letters and plates. */
  own?: Readonly<Record<string, Drawing>>
  /** A coin on which the game writes its value. */
  coin?: Drawing
  wild: Face
  scatter: Face
}

type Size = { scale: number; turn?: number; y?: number }

/** A drawing, scaled and turned. */
export const sized = (draw: Drawing, { scale, turn = 0, y = 0 }: Size): Drawing => {
  return (paint) => place(draw(paint), [0, y, scale, turn])
}

/** An icon cast in metal. */
export const icon = (name: string, ramp?: readonly string[]): Drawing => {
  return (paint) => metalIcon(paint, name, ramp)
}

export const copper = ['#240806', '#6b2413', '#b5562c', '#e89a63', '#ffd8b0', '#fff3e6', '#ffffff']
