import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, gameOf, waitForHydration } from './app.ts'
import { axeFindings } from './axe.ts'
import { bottomOf, faultsOf, selectors, spilt } from './game-layout.ts'

const folder = path.join(import.meta.dirname, '../games')
/** Live games have no demo. */
const slugs = readdirSync(folder)
  .filter((slug) => classOf(slug) !== 'live')
  .sort()
/** Rocket X has its own studio. */
const studios: Record<string, string> = { 'rocket-x': 'turbogames' }
/** The smallest and the usual screens; the soak adds those between and above them. */
const gameSizes = [
  { width: 320, height: 480 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  // A laptop's window of 1280 × 800 at 200 % zoom.
  { width: 640, height: 400 },
  { width: 1440, height: 900 },
]
const otherGameSizes = [
  { width: 667, height: 375 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
]
/** The sizes with the least space for the texts beside a game. */
const wordSizes = [
  { width: 320, height: 480 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

// Only positions are checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

function classOf(slug: string): string {
  return JSON.parse(readFileSync(path.join(folder, slug, 'about.json'), 'utf8')).class
}

for (const some of [slugs.slice(0, 5), slugs.slice(5, 10), slugs.slice(10)]) {
  const title = `${some[0]} to ${some.at(-1)} have board and button whole on every screen`
  test(title, async ({ page }) => {
    const complaints = consoleErrorsOf(page)
    for (const slug of some) {
      await test.step(slug, () => expectWhole(page, slug, gameSizes))
      expect.soft(complaints, slug).toEqual([])
    }
  })
}

for (const slug of slugs) {
  test(`${slug} has them whole on other screens`, { tag: '@soak' }, async ({ page }) => {
    const complaints = consoleErrorsOf(page)
    await expectWhole(page, slug, otherGameSizes)
    expect(complaints).toEqual([])
  })
}

for (const locale of ['', '/de', '/it', '/no', '/fr-CA', '/et']) {
  // German has the longest words.
  const tag = ['', '/de'].includes(locale) ? [] : ['@soak']
  const title = `words beside a game keep to their places under ${locale || '/'}`
  test(title, { tag }, async ({ page }) => {
    await page.goto(`${locale}/play/apogee/european-roulette?mode=demo`)
    const cell = gameOf(page).locator('.rl-outside span')
    await expect(cell.first()).toBeVisible({ timeout: 60_000 })
    const link = page.getByRole('main').locator('a[href*="redirect"]')
    for (const size of wordSizes) {
      await page.setViewportSize(size)
      const at = { message: `${size.width} × ${size.height}`, timeout: 10_000 }
      const all = async () => [...(await spilt(cell)), ...(await spilt(link))]
      await expect.poll(all, at).toEqual([])
    }
  })
}

test('a game and its dialogs are accessible', async ({ page }) => {
  await page.goto('/play/apogee/dice?mode=demo')
  const game = page.frameLocator('iframe')
  await expect(game.getByText('Demo').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  for (const name of ['Rules', 'Fairness', 'History']) {
    await game.getByRole('button', { name }).click()
    await expect(game.getByRole('dialog')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(game.getByRole('dialog')).toBeHidden()
  }
})

/** The game's board and button are fully visible at each size. */
async function expectWhole(page: Page, slug: string, sizes: typeof gameSizes): Promise<void> {
  await page.goto(`/play/${studios[slug] ?? 'apogee'}/${slug}?mode=demo`)
  const game = gameOf(page)
  await waitForHydration(page)
  await expect(game.locator(selectors.main).first()).toBeVisible()
  await expect(game.locator(selectors.board).first()).toBeVisible({ timeout: 60_000 })
  for (const size of sizes) {
    await page.setViewportSize(size)
    const at = { message: `${slug} at ${size.width} × ${size.height}`, timeout: 30_000 }
    // The iframe first; its content follows a moment later.
    await expect.poll(() => bottomOf(page), at).toBeLessThanOrEqual(size.height)
    await expect.poll(() => faultsOf(game), at).toEqual([])
  }
}
