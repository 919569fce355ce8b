import { newPaint, place, toSvg } from '../kit/paint.ts'
import { title } from '../kit/title.ts'
import type { Game } from '../themes.ts'

const [width, height] = [1000, 160]

/** The lettering of a game's card in one line, for the head of its reels. */
export function titleSvg({ lines, theme }: Game): string {
  const paint = newPaint()
  const drawn = title(paint, { ...theme, lines: [lines.join(' ')] }, { width: 940, height: 124 })
  return toSvg(paint, place(drawn, [width / 2, 126]), { width, height })
}
