import { linear, type Paint, radial, round } from '../kit/paint.ts'
import { bokeh, ground, nebula, type Stage } from './scene.ts'

/** A felt table under a lamp, its betting lines drawn in gold towards the horizon. */
export function felt(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const room = linear(paint, `#05070f, ${palette.deep} @.3, ${palette.ground}`)
  const cloth = radial(
    paint,
    `${palette.lit}, ${palette.ground} @.5, ${palette.deep}`,
    '.42 .2 .85',
  )
  const lines = Array.from({ length: 13 }, (_, index) => {
    const x = width * (-1.2 + index * 0.28)
    return `M${round(width / 2 + (x - width * 0.48) * 0.22)} ${height * 0.36}L${round(x)} ${height}`
  })
  const rows = [0.44, 0.54, 0.68, 0.86].map((part) => `M0 ${height * part}H${width}`)
  const gilt = linear(paint, '#ffe9a6/.15, #ffd873/.8')
  return (
    `<rect width="${width}" height="${height}" fill="${room}"/>${bokeh(paint, { ...stage, height: height * 0.36 }, 18)}` +
    `<rect y="${height * 0.34}" width="${width}" height="${height * 0.66}" fill="${cloth}"/>` +
    `<rect y="${height * 0.325}" width="${width}" height="${height * 0.022}" fill="${linear(paint, '#d98c3c, #5a260a, #1f0a02')}"/>` +
    `<path d="${lines.join('')}${rows.join('')}" stroke="${gilt}" stroke-width="2.500" fill="none" opacity=".55"/>`
  )
}

/** A dark hall whose floor is a lit grid, with light at the horizon. */
export function arena(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const horizon = height * 0.56
  const lines = Array.from({ length: 19 }, (_, index) => {
    const x = width * (-2 + (index / 18) * 5)
    return `M${round(width / 2 + (x - width / 2) * 0.12)} ${horizon}L${round(x)} ${height}`
  })
  const rows = Array.from(
    { length: 8 },
    (_, index) => `M0 ${round(horizon + (height - horizon) * ((index + 1) / 8) ** 2)}H${width}`,
  )
  const beam = radial(
    paint,
    `#ffffff/.9, ${palette.accent}/.7 @.14, ${palette.second}/.35 @.45, ${palette.second}/0`,
  )
  const floor = linear(paint, `${palette.accent}, ${palette.second}/.4`)
  return (
    ground(paint, stage) +
    nebula(paint, stage, 0.5) +
    `<ellipse cx="${width / 2}" cy="${horizon}" rx="${width * 0.9}" ry="${height * 0.2}" fill="${beam}" opacity=".7"/>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${palette.deep}" opacity=".72"/>` +
    `<path d="${lines.join('')}${rows.join('')}" stroke="${floor}" stroke-width="2.400" fill="none" opacity=".6"/>` +
    bokeh(paint, { ...stage, height: horizon }, 16)
  )
}
