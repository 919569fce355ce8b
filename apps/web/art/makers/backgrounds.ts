import { linear, newPaint, radial, toSvg } from '../kit/paint.ts'
import type { Game } from '../themes.ts'

const [width, height] = [1600, 1000]

/** The background of a game: its scene, calm and dark in the middle, where the game is. */
export function backgroundSvg({ slug, theme }: Game): string {
  const paint = newPaint()
  const { palette, scene } = theme
  const tint = radial(
    paint,
    `${palette.ground}, ${palette.ground} @.5, ${palette.second}`,
    '.5 .5 .62',
  )
  const calm = radial(
    paint,
    `${palette.deep}/.58, ${palette.deep}/.42 @.5, ${palette.deep}/0`,
    '.5 .5 .6',
  )
  const edge = linear(paint, '#04060f/.4, #04060f/0 @.25, #04060f/0 @.65, #04060f/.85')
  const body =
    scene(paint, { width, height, palette, seed: slug }) +
    `<rect width="${width}" height="${height}" fill="${tint}" opacity=".35" style="mix-blend-mode:multiply"/>` +
    `<rect width="${width}" height="${height}" fill="${calm}"/>` +
    `<rect width="${width}" height="${height}" fill="${edge}"/>`
  // Drawn at three quarters of its size, because it is blurred and behind a game.
  const box = `0 0 ${width} ${height}`
  return toSvg(paint, body, { width: width * 0.75, height: height * 0.75, box })
}
