import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { consoleErrorsOf, gameOf, wake } from './app.ts'

const sizes = [
  { width: 320, height: 480 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  // A laptop's window of 1280 × 800 at 200 % zoom.
  { width: 640, height: 400 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const slugs = readdirSync(path.join(import.meta.dirname, '../games')).sort()
/** Rocket X is listed under the name of its own studio. */
const studios: Record<string, string> = { 'rocket-x': 'turbogames' }

/** What must be seen whole; the board of a slot is the frame around its reels. */
const selectors = {
  main: '.gk-main, .rx-button',
  board: '.gk-board > *, .slot-frame, .rl-table, .rx-sky',
  part: '.gk-controls :is(button, input, select), .gk-top button, .gk-readout, .gk-amount',
}
const touchPx = 44
const boardPx = 120

// What is asked here is where things lie: nothing needs to move.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const slug of slugs) {
  test(`${slug} has board and button whole on every screen`, async ({ page }) => {
    const complaints = consoleErrorsOf(page)
    await page.goto(`/play/${studios[slug] ?? 'apogee'}/${slug}?mode=demo`)
    const game = gameOf(page)
    await wake(page)
    await expect(game.locator(selectors.main).first()).toBeVisible()
    await expect(game.locator(selectors.board).first()).toBeVisible({ timeout: 60_000 })
    for (const size of sizes) {
      await page.setViewportSize(size)
      const at = { message: `${slug} at ${size.width} × ${size.height}`, timeout: 30_000 }
      // The frame first: what lies in it follows a moment later.
      await expect.poll(() => bottomOf(page), at).toBeLessThanOrEqual(size.height)
      await expect.poll(() => faultsOf(game), at).toEqual([])
    }
    expect(complaints).toEqual([])
  })
}

/** Where the game's frame ends in the window. */
async function bottomOf(page: Page): Promise<number> {
  const box = await page.locator('iframe').boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

type Seen = {
  kind: string
  name: string
  /** From the nearest edge of the game's frame; negative where it is cut. */
  insidePx: number
  width: number
  height: number
  spills: boolean
  covered: boolean
}

/** What of the game is cut, spills, is covered or too small, at the present size. */
async function faultsOf(game: FrameLocator): Promise<string[]> {
  const kinds = Object.entries(selectors)
  const seen = await Promise.all(kinds.map(([kind, wanted]) => seenIn(game, kind, wanted)))
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

/** All that a selector finds in the game, as it is shown just now. */
function seenIn(game: FrameLocator, kind: string, wanted: string): Promise<Seen[]> {
  return game.locator(wanted).evaluateAll(
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

const turned = [
  { width: 320, height: 480 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

for (const locale of ['', '/de', '/it', '/no', '/fr-CA', '/et']) {
  test(`words beside a game keep to their places under ${locale || '/'}`, async ({ page }) => {
    await page.goto(`${locale}/play/apogee/european-roulette?mode=demo`)
    const cell = gameOf(page).locator('.rl-outside span')
    await expect(cell.first()).toBeVisible({ timeout: 60_000 })
    const way = page.getByRole('main').locator('a[href*="redirect"]')
    for (const size of turned) {
      await page.setViewportSize(size)
      const at = { message: `${size.width} × ${size.height}`, timeout: 10_000 }
      await expect.poll(async () => [...(await spilt(cell)), ...(await spilt(way))], at).toEqual([])
    }
  })
}

/** The words that stand out of what holds them, or of the screen. */
function spilt(words: Locator): Promise<(string | null)[]> {
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
