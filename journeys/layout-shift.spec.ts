import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { gameOf, signIn, waitForHydration } from './app.ts'

/** The allowed layout shift without input: the sum of all shifts of a page and its iframe. */
const movedMax = 0.01
const wordPages = ['/', '/about', '/terms-and-conditions', '/responsible-gaming']
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

/** Each frame records its layout shifts, as the browser reports them. */
const watch = `globalThis.moves = []
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries()) {
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()
    const what = sources.map(({ node, previousRect, currentRect }) =>
      [node?.nodeName, node?.textContent?.slice(0, 40), box(previousRect), box(currentRect)].join(' '))
    if (!hadRecentInput) moves.push({ value, at: scrollY, what })
  }
}).observe({ type: 'layout-shift', buffered: true })`

async function expectStill(page: Page, path = page.url()): Promise<void> {
  const of = page.frames().map((frame) => frame.evaluate<{ value: number }[]>('moves'))
  const moves = (await Promise.all(of)).flat()
  const sum = moves.reduce((all, { value }) => all + value, 0)
  expect(sum, `${path}: ${JSON.stringify(moves)}`).toBeLessThan(movedMax)
}

test.describe('on a phone', () => {
  test.use(phone)

  for (const game of ['apogee/starfall-reels', 'apogee/european-roulette', 'turbogames/rocket-x']) {
    test(`${game} loads without moving`, async ({ page }) => {
      await page.addInitScript(watch)
      await page.goto(`/play/${game}?mode=demo`)
      await expect(gameOf(page).locator('#loading')).toHaveCount(0, { timeout: 60_000 })
      await expect(gameOf(page).locator('.gk-main, .rx-button').first()).toBeVisible()
      await expectStill(page)
    })
  }

  test('the lobby’s end and the content pages do not move', async ({ page }) => {
    await page.addInitScript(watch)
    for (const path of wordPages) {
      await page.goto(path)
      await waitForHydration(page)
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      await hasFont(page)
      await expectStill(page, path)
    }
  })

  test('the first screen does not move while its font loads late', async ({ page }) => {
    await page.addInitScript(watch)
    await page.route('**/*.woff2', async (route) => {
      await waitForHydration(page)
      await route.continue()
    })
    for (const path of wordPages) {
      await page.goto(path, { waitUntil: 'commit' })
      await waitForHydration(page)
      await hasFont(page)
      await expectStill(page, path)
    }
  })
})

async function hasFont(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('document.fonts.check("16px Sora")')).toBe(true)
}

/** Counts texts of the page in another typeface than the site's. */
function plainOf(page: Page): Promise<number> {
  return page.evaluate<number>(`{
    const texts = [...document.querySelectorAll('main :is(h1, h2, p, li)')]
    texts.filter((text) => !/^"?Sora"?,/.test(getComputedStyle(text).fontFamily)).length
  }`)
}

const firstVisit: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  storageState: { cookies: [], origins: [] },
  serviceWorkers: 'block',
}

/** A first visit of the page, with layout shifts recorded. */
async function firstLookAt(path: string, browser: Browser): Promise<Page> {
  const context = await browser.newContext(firstVisit)
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(path)
  return page
}

test('a long text has one typeface on a first visit, and so has the next page', async ({
  browser,
}) => {
  const page = await firstLookAt('/responsible-gaming', browser)
  await expect(page.locator('.prose > h2').last()).toBeVisible()
  expect(await plainOf(page)).toBe(0)
  await hasFont(page)
  await page.evaluate('scrollTo(0, 5000)')
  await expectStill(page)
  await waitForHydration(page)
  await page.locator('footer a[href$="/about"]').first().click()
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  expect(await plainOf(page)).toBe(0)
  await page.context().close()
})

const rows = "[...document.querySelectorAll('main section:has(article)')]"
const seenRows = `${rows}.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length`

test('without JavaScript all rows of the lobby are visible at once', async ({ browser }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  expect(await page.evaluate<number>(seenRows)).toBeGreaterThan(1)
  expect(await page.evaluate(seenRows)).toBe(await page.evaluate(`${rows}.length`))
  await context.close()
})

test('a link that is clicked right after hydration navigates within the app', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const document = () => page.evaluate<number>('performance.timeOrigin')
  const before = await document()
  await page.evaluate(`document.querySelector('main article a').click()`)
  await page.locator('iframe').waitFor()
  expect(await document()).toBe(before)
})

test('a reload at a scrolled position shows its rows before hydration', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate('scrollTo(0, 1400)')
  // Only the page itself.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.evaluate('Math.round(scrollY)')).toBe(1400)
  expect(await page.evaluate(seenRows)).toBe(await page.evaluate(`${rows}.length`))
})

test('the payment limits have the same typeface, and nothing moves', async ({ browser }) => {
  const page = await firstLookAt('/payments', browser)
  const last = page.locator('table').last()
  await expect(last).toHaveCSS('font-family', /^"?Sora"?,/)
  await expectStill(page)
  await page.context().close()
})

test('the cashbox opened by its address stays in place', async ({ page }) => {
  await signIn(page, 'ann@apogee.demo')
  await page.addInitScript(watch)
  for (const [path, seen] of [
    ['/deposit', /^Deposit €/],
    ['/withdraw', /^Withdraw €/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('dialog').getByRole('button', { name: seen })).toBeVisible()
    await expectStill(page, path)
  }
})

test('the floating button does not cover the cookie notice', async ({ browser }) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Cookies' })
  await expect(notice).toBeVisible()
  const button = page.locator('[popovertarget=main-widget]')
  await expect
    .poll(async () => {
      const [over, under] = [await button.boundingBox(), await notice.boundingBox()]
      return over !== null && under !== null && over.y + over.height <= under.y
    })
    .toBe(true)
  await context.close()
})
