import { filter, type Paint } from './paint.ts'

/** Softens a shape by `sigma` units. */
export function blur(paint: Paint, sigma: number, margin = 0.6): string {
  return filter(paint, `<feGaussianBlur stdDeviation="${sigma}"/>`, margin)
}

/** A blue-black shadow that falls to the lower right, as the light comes from the upper left. */
export function dropShadow(paint: Paint, { drop = 10, sigma = 8, opacity = 0.6 } = {}): string {
  const shade = `dx="${drop * 0.35}" dy="${drop}" stdDeviation="${sigma}"`
  const tone = `flood-color="#03061a" flood-opacity="${opacity}"`
  return filter(paint, `<feDropShadow ${shade} ${tone}/>`, 0.35)
}

/** A coloured halo around a shape. */
export function halo(paint: Paint, color: string, sigma: number): string {
  const glow = `stdDeviation="${sigma}" flood-color="${color}" flood-opacity=".8"`
  return filter(paint, `<feDropShadow dx="0" dy="0" ${glow}/>`, 0.5)
}

const fromUpperLeft = (elevation: number) =>
  `<feDistantLight azimuth="232" elevation="${elevation}"/>`

/** Fills a flat silhouette with metal: lit as a rounded relief, then coloured by the ramp. */
export function castMetal(
  paint: Paint,
  ramp: readonly string[],
  { soft = 4, depth = 6 }: { soft?: number; depth?: number } = {},
): string {
  return filter(
    paint,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}" result="relief"/>` +
      `<feDiffuseLighting in="relief" surfaceScale="${depth}" diffuseConstant="1.05" ` +
      `lighting-color="#fff">${fromUpperLeft(36)}</feDiffuseLighting>` +
      `<feGaussianBlur stdDeviation=".8"/>${toneTables(ramp)}` +
      '<feComposite in2="SourceAlpha" operator="in" result="body"/>' +
      `<feSpecularLighting in="relief" surfaceScale="${depth}" specularConstant=".9" ` +
      `specularExponent="26" lighting-color="#fffbe8">${fromUpperLeft(46)}</feSpecularLighting>` +
      '<feGaussianBlur stdDeviation=".6"/>' +
      '<feComposite in2="SourceAlpha" operator="in" result="shine"/>' +
      '<feMerge><feMergeNode in="body"/><feMergeNode in="shine"/></feMerge>',
    0.1,
  )
}

/** Gives a coloured shape a rounded relief without changing its colours where it is flat. */
export function emboss(paint: Paint, soft = 3, depth = 4): string {
  return filter(
    paint,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}" result="relief"/>` +
      `<feDiffuseLighting in="relief" surfaceScale="${depth}" diffuseConstant="1" ` +
      `lighting-color="#fff">${fromUpperLeft(30)}</feDiffuseLighting>` +
      '<feGaussianBlur stdDeviation=".7" result="lit"/>' +
      '<feBlend in="lit" in2="SourceGraphic" mode="hard-light"/>' +
      '<feComposite in2="SourceAlpha" operator="in"/>',
    0.1,
  )
}

function toneTables(ramp: readonly string[]): string {
  const table = (from: number) =>
    ramp.map((tone) => (Number.parseInt(tone.slice(from, from + 2), 16) / 255).toFixed(3)).join(' ')
  return (
    '<feComponentTransfer>' +
    `<feFuncR type="table" tableValues="${table(1)}"/>` +
    `<feFuncG type="table" tableValues="${table(3)}"/>` +
    `<feFuncB type="table" tableValues="${table(5)}"/></feComponentTransfer>`
  )
}
