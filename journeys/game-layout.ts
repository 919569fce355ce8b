import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The parts that must be fully visible; the board of a slot is the frame around its reels. */
export const selectors = {
  main: '.gk-main, .rx-button',
  board: '.gk-board > *, .slot-frame, .rl-table, .rx-sky',
  part: '.gk-controls :is(button, input, select), .gk-top button, .gk-readout, .gk-amount',
}
const touchPx = 44
const boardPx = 120

/** The bottom edge of the game's iframe in the window. */
export async function bottomOf(page: Page): Promise<number> {
  const box = await page.locator('iframe').boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

type Seen = {
  kind: string
  name: string
  /** The distance to the nearest edge of the game's iframe; negative if it is cut off. */
  insidePx: number
  width: number
  height: number
  spills: boolean
  covered: boolean
}

/**
 * The parts of the game that are cut off, overflow, are covered or too small at the current size.
 */
export async function faultsOf(game: FrameLocator): Promise<string[]> {
  const kinds = Object.entries(selectors)
  const seen = await Promise.all(kinds.map(([kind, selector]) => seenIn(game, kind, selector)))
  if (seen.some((some, at) => some.length === 0 && kinds[at]?.[0] !== 'part')) return ['is missing']
  return seen.flat().flatMap(({ kind, name, insidePx, width, height, spills, covered }) => {
    const smallest = kind === 'main' ? touchPx : kind === 'board' ? boardPx : 0
    return [
      insidePx < -1 && `${name} is cut`,
      Math.min(width, height) < smallest && `${name} is small: ${width} × ${height}`,
      spills && `${name} spills`,
      kind === 'main' && covered && `${name} is covered`,
    ].filter((fault) => fault !== false)
  })
}

/** All elements of the game that match a selector and are visible. */
function seenIn(game: FrameLocator, kind: string, selector: string): Promise<Seen[]> {
  return game.locator(selector).evaluateAll(
    (elements, kind) =>
      elements
        .filter((one) => one.checkVisibility() && !one.closest('[popover]'))
        .map((one) => {
          const { left, top, right, bottom, width, height } = one.getBoundingClientRect()
          const { clientWidth, clientHeight } = one.ownerDocument.documentElement
          const hit = one.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
          const isText = one.matches('button, .gk-amount, .gk-readout b') && one.clientWidth > 0
          return {
            kind,
            name: `${one.className} ${one.textContent?.slice(0, 20)}`,
            insidePx: Math.min(left, top, clientWidth - right, clientHeight - bottom),
            width,
            height,
            spills: isText && one.scrollWidth > one.clientWidth + 1,
            covered: !one.contains(hit),
          }
        }),
    kind,
  )
}

/** Texts that overflow their container or the screen. */
export function spilt(words: Locator): Promise<(string | null)[]> {
  return words.evaluateAll((elements) =>
    elements
      .filter((one) => {
        const box = one.getBoundingClientRect()
        const range = one.ownerDocument.createRange()
        range.selectNodeContents(one)
        const text = range.getBoundingClientRect()
        const isCut = box.left < 0 || box.right > one.ownerDocument.documentElement.clientWidth
        const isWider = text.width > box.width || text.height > box.height
        return one.checkVisibility() && (isCut || isWider)
      })
      .map((one) => one.textContent),
  )
}
