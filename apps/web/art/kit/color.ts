import { clampChroma, formatHex } from 'culori'

/** A colour by lightness (0..1), chroma (0..0.35) and hue in degrees, held inside sRGB. */
export function oklch(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h: ((h % 360) + 360) % 360 }, 'oklch'))
}

/** The colours of one picture: a dark ground, its lit middle, a second hue and an accent. */
export type Palette = {
  hue: number
  deep: string
  ground: string
  lit: string
  second: string
  accent: string
  pale: string
}

export function paletteOf(hue: number, secondHue: number, accentHue: number): Palette {
  return {
    hue,
    deep: oklch(0.13, 0.06, hue),
    ground: oklch(0.27, 0.12, hue),
    lit: oklch(0.5, 0.2, hue),
    second: oklch(0.58, 0.2, secondHue),
    accent: oklch(0.82, 0.17, accentHue),
    pale: oklch(0.95, 0.05, accentHue),
  }
}

export const gold = {
  face: '#fff6cf, #ffd966 @.28, #e8981f @.55, #a85a08 @.78, #ffcf6b',
  edge: '#fff3c4, #f6b73c @.35, #8a4a06 @.75, #d98a20',
  dark: '#6b3503',
  ramp: ['#2a1000', '#6b3302', '#b86a0b', '#f0a526', '#ffd766', '#fff2bd', '#fffdf2'],
}

export const steel = {
  face: '#ffffff, #cfd9ee @.3, #8190b5 @.6, #424d72 @.85, #a9b6d6',
  ramp: ['#0d1226', '#2c365c', '#5f6d99', '#98a7cf', '#cdd8f2', '#f3f7ff', '#ffffff'],
}
