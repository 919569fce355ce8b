import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { consoleErrorsOf, signIn, waitForHydration } from './app.ts'

/** Each folder of games/ that says something about its game. */
const ownGames = readdirSync('games').filter((slug) =>
  existsSync(`games/${slug}/about.json`),
).length

test('a card’s own links are above it: Demo and Play open the right mode', async ({ page }) => {
  await page.goto('/categories/instant')
  await waitForHydration(page)
  const card = page.locator('article').filter({ hasText: 'Dice' }).first()
  await card.hover()
  await card.getByRole('link', { name: 'Play Dice' }).click()
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fplay%2Fapogee%2Fdice%3Fmode%3Dreal$/)
  await signIn(page, 'tester@apogee.demo')
  await page.goto('/categories/instant')
  await waitForHydration(page)
  await card.hover()
  await card.getByRole('link', { name: 'Demo of Dice' }).click()
  await expect(page).toHaveURL(/\/play\/apogee\/dice\?mode=demo$/)
})

test('a filter applies when it is chosen, and the counts follow', async ({ page }) => {
  await page.goto('/games')
  await waitForHydration(page)
  const count = page.locator('main [aria-live]')
  await page.getByText('Filters').click()
  await page.getByText('Turbo Games').click()
  await expect(page).toHaveURL(/provider=turbogames/)
  await expect(count).toHaveText('1 game')
  await page.getByRole('link', { name: 'Remove filter: Turbo Games' }).click()
  // The filter returns with all games; a category has the same name.
  await page.getByRole('main').locator('form').getByText('Free spins').last().click()
  await expect(count).toHaveText('8 games')
  await page.goBack()
  await expect(count).toHaveText(`${ownGames} games`)
  await page.goForward()
  await expect(count).toHaveText('8 games')
  await page.getByRole('searchbox').fill('reels')
  await expect(count).toHaveText('1 game')
  await expect(page).toHaveURL(/title=reels&feature=free-spins$/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(count).toHaveText(`${ownGames} games`)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('unknown pages are a 404 with links to games; known ones show theirs', async ({ page }) => {
  for (const unknown of ['/categories/none', '/games/none', '/producers/none', '/play/x/y']) {
    expect((await page.goto(unknown))?.status()).toBe(404)
  }
  await page.getByRole('searchbox').fill('mines')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/games\?title=mines$/)
  await expect(page.locator('article')).toHaveCount(1)
  expect((await page.goto('/live/all'))?.status()).toBe(200)
  await expect(page.locator('article')).toHaveCount(2)
})

test('the scroll position far down a list is restored on return', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/games')
  await waitForHydration(page)
  const card = page.locator('article:has(a[href*="mode=demo"])').last()
  await card.scrollIntoViewIfNeeded()
  const scrolled = () => page.locator('html').evaluate((html) => html.scrollTop)
  const left = await scrolled()
  expect(left).toBeGreaterThan(100)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/play\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/games$/)
  await expect.poll(scrolled).toBe(left)
})

test('the chip of the page is in view, and a rail’s arrows are disabled at its ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/categories/table')
  await waitForHydration(page)
  const chips = page.getByRole('navigation', { name: /categories/i })
  await expect(chips.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await waitForHydration(page)
  const rail = page
    .locator('section')
    .filter({ has: page.getByRole('button', { name: /: more$/ }) })
  const [back, on] = [
    rail.first().getByRole('button', { name: /: back$/ }),
    rail.first().getByRole('button', { name: /: more$/ }),
  ]
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await rail
    .first()
    .getByRole('list')
    .evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(back).not.toHaveAttribute('aria-disabled')
})

test('a self-excluded player sees no promotions, but until when, why, and who helps', async ({
  page,
}) => {
  await signIn(page, 'excluded@apogee.demo')
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'You are taking a break from play' })
  await expect(notice.getByRole('time')).toBeVisible()
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^https:/)
  await expect(page.getByRole('link', { name: /^(Play|Deposit|Demo)/ })).toHaveCount(0)
  await expect(page.locator('article')).toHaveCount(0)
  await page.goto('/play/apogee/dice?mode=real')
  await expect(page).toHaveURL(/\/profile\/limits$/)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('without a connection a click keeps the page, and shows why', async ({ page, context }) => {
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Table games' }).first().click()
  await expect(page.getByText('We can’t reach the casino')).toBeVisible()
  await expect(page).toHaveURL(/\/categories\/slots$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Table games' }).first().click()
  await expect(page).toHaveURL(/\/categories\/table$/)
})

test('the keyboard skips to the content, and a card is one tab stop', async ({ page }) => {
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const first = page.locator('article').first().getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('article').nth(1).getByRole('link').first()).toBeFocused()
})

test("a game can be framed by the casino's other hosts too", async ({ page, baseURL }) => {
  const complaints = consoleErrorsOf(page)
  await page.goto(`${String(baseURL).replace('localhost', '127.0.0.1')}/play/apogee/dice?mode=demo`)
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })).toBeVisible()
  expect(complaints).toEqual([])
})
