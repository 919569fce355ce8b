/** Collects the definitions (gradients, filters, clips) that a drawing refers to. */
export type Paint = { defs: Map<string, string> }

export function newPaint(): Paint {
  return { defs: new Map() }
}

/** A linear gradient along `line` ("x1 y1 x2 y2" in parts of the box); top to bottom by default. */
export function linear(paint: Paint, stops: string, line = '0 0 0 1'): string {
  const [x1, y1, x2, y2] = line.split(' ')
  const at = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  return define(paint, 'linearGradient', [at, stopTags(stops)])
}

/** A radial gradient: "cx cy r" and, if the light sits elsewhere, " fx fy". */
export function radial(paint: Paint, stops: string, circle = '.5 .5 .5'): string {
  const [cx, cy, r, fx, fy] = circle.split(' ')
  const focus = fx ? ` fx="${fx}" fy="${fy}"` : ''
  return define(paint, 'radialGradient', [
    `cx="${cx}" cy="${cy}" r="${r}"${focus}`,
    stopTags(stops),
  ])
}

/** A filter over a box that is `margin` parts larger than the shape on every side. */
export function filter(paint: Paint, body: string, margin = 0.3): string {
  const box = `x="${-margin}" y="${-margin}" width="${1 + 2 * margin}" height="${1 + 2 * margin}"`
  return define(paint, 'filter', [`${box} color-interpolation-filters="sRGB"`, body])
}

export function clip(paint: Paint, shape: string): string {
  return define(paint, 'clipPath', ['', shape])
}

export function mask(paint: Paint, shape: string): string {
  const box = 'maskUnits="userSpaceOnUse" x="-4000" y="-4000" width="8000" height="8000"'
  return define(paint, 'mask', [box, shape])
}

/** The position of a drawing: x, y, optionally its scale and its rotation in degrees. */
export type Spot = readonly [x: number, y: number, scale?: number, turn?: number]

/** Puts a drawing that is centred on 0,0 at a spot. */
export function place(drawing: string, [x, y, scale = 1, turn = 0]: Spot): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`
  const moved = `translate(${round(x)} ${round(y)})${turned}`
  return `<g transform="${moved} scale(${round(scale, 4)})">${drawing}</g>`
}

/** The complete picture as SVG text; `width` and `height` are its pixels, `box` its own units. */
export function toSvg(
  paint: Paint,
  body: string,
  {
    width,
    height,
    box = `0 0 ${width} ${height}`,
  }: { width: number; height: number; box?: string },
): string {
  const defs = [...paint.defs].map(([shape, id]) => shape.replace('id=""', `id="${id}"`)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${box}"><defs>${defs}</defs>${body}</svg>`
  )
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

/** Equal definitions are written once, so a hundred coins need one gradient. */
function define(paint: Paint, tag: string, [attributes, inner]: [string, string]): string {
  const shape = `<${tag} id="" ${attributes}>${inner}</${tag}>`
  const id = paint.defs.get(shape) ?? `d${paint.defs.size}`
  paint.defs.set(shape, id)
  return `url(#${id})`
}

/** "#fff, #fc3/.5 @.4, #000" = colour, opacity and offset; missing offsets are spread evenly. */
function stopTags(stops: string): string {
  const parts = stops.split(',').map((part) => part.trim())
  return parts
    .map((part, index) => {
      const [ink = '', offset = String(round(index / Math.max(1, parts.length - 1), 3))] =
        part.split(/\s*@/)
      const [color, opacity] = ink.split('/')
      const faded = opacity ? ` stop-opacity="${opacity}"` : ''
      return `<stop offset="${offset}" stop-color="${color}"${faded}/>`
    })
    .join('')
}
