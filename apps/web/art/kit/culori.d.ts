// The package ships no types; these are the two functions the art uses.
declare module 'culori' {
  export type Oklch = { mode: 'oklch'; l: number; c: number; h: number }
  export function clampChroma(color: Oklch, mode: 'oklch'): Oklch
  export function formatHex(color: Oklch): string
}
