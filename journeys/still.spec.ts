import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { gameOf, signIn } from './house.ts'

/** What may move of what is seen without being asked to: the sum of all shifts of a page and its frame. */
const movedMax = 0.01
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

/** Each frame writes down what moves in it, as the browser itself counts it. */
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
    test(`${game} comes up in its place`, async ({ page }) => {
      await page.addInitScript(watch)
      await page.goto(`/play/${game}?mode=demo`)
      await expect(gameOf(page).locator('#loading')).toHaveCount(0, { timeout: 60_000 })
      await expect(gameOf(page).locator('.gk-main, .rx-button').first()).toBeVisible()
      await expectStill(page)
    })
  }

  test('beside a game no letters change; the page it is left for has the house’s', async ({
    page,
  }) => {
    await page.goto('/play/apogee/dice?mode=demo')
    await page.locator('html[data-near]').waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate('document.fonts.check("16px Sora")')).toBe(true)
    await expect(gameOf(page).locator('.gk-main')).toBeVisible()
    await expect(page.locator('[data-letters]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to the lobby' }).click()
    await expect(page.locator('header[data-letters]')).toBeAttached()
  })

  test('the lobby’s end and the pages of words stand still while their letters come', async ({
    page,
  }) => {
    await page.addInitScript(watch)
    for (const path of ['/', '/about', '/terms-and-conditions', '/responsible-gaming']) {
      await page.goto(path)
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      await page.locator('html[data-near]').waitFor({ state: 'attached' })
      await expect(page.locator('header[data-letters]')).toBeAttached()
      await expectStill(page, path)
    }
  })
})

/** Texts of the page in other letters than the house's; of those seen alone, if asked. */
function plainOf(page: Page, of: 'all' | 'seen' = 'all'): Promise<number> {
  return page.evaluate<number>(`{
    const texts = [...document.querySelectorAll('main :is(h1, h2, p, li)')]
    const isSeen = ({ top, bottom }) => bottom > 0 && top < innerHeight
    texts.filter((text) => !/^"?Sora"?,/.test(getComputedStyle(text).fontFamily)
      && ('${of}' === 'all' || isSeen(text.getBoundingClientRect()))).length
  }`)
}

const firstVisit: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  storageState: { cookies: [], origins: [] },
  serviceWorkers: 'block',
}

/** The page as somebody's first of the house, watched for what moves. */
async function firstLookAt(path: string, browser: Browser): Promise<Page> {
  const context = await browser.newContext(firstVisit)
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(path)
  return page
}

test('a long text wears the house’s letters on a first visit, and so does the page it leads to', async ({
  browser,
}) => {
  const page = await firstLookAt('/responsible-gaming', browser)
  await expect(page.locator('.prose > h2').last()).toBeVisible()
  // By then all that may be wears them.
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
  // Nothing but what was seen while they came, and the ways to its parts.
  await expect.poll(() => plainOf(page), { timeout: 15_000 }).toBeLessThan(30)
  await page.evaluate('scrollTo(0, 5000)')
  await expect.poll(() => plainOf(page, 'seen')).toBe(0)
  await expectStill(page)
  await page.locator('footer a[href$="/about"]').first().click()
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  expect(await plainOf(page)).toBe(0)
  await page.context().close()
})

test('a visitor’s second page has the house’s letters from the start', async ({ browser }) => {
  const context = await browser.newContext(firstVisit)
  const page = await context.newPage()
  await page.goto('/terms-and-conditions')
  const isWorn = "Object.keys(localStorage).some((key) => key.endsWith('.letters'))"
  await expect.poll(() => page.evaluate(isWorn)).toBe(true)
  await page.addInitScript(watch)
  for (const open of [() => page.goto('/about', { referer: page.url() }), () => page.reload()]) {
    await open()
    expect(await plainOf(page)).toBe(0)
    await page.locator('html[data-near]').waitFor({ state: 'attached' })
    await expectStill(page)
  }
  await context.close()
})

const rows = "[...document.querySelectorAll('main section:has(article)')]"

test('whoever looks without scripts sees all rows of the lobby at once', async ({ browser }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const delays = await page.evaluate<number[]>(
    `${rows}.map((row) => Number.parseFloat(getComputedStyle(row).animationDelay))`,
  )
  expect(delays.length).toBeGreaterThan(3)
  expect(Math.max(...delays)).toBeLessThan(1)
  await context.close()
})

test('the first look waits for no storage', async ({ page }) => {
  // Where a busy machine paints only when the page's own scripts have begun, what they ask keeps no look waiting.
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage']) {
    const { get } = Object.getOwnPropertyDescriptor(window, name)
    Object.defineProperty(window, name, {
      get() {
        const isSeen = performance.getEntriesByType('paint').length > 0
        if (!isSeen && !document.querySelector('script[type=module]')) console.error('asked ' + name)
        return get.call(window)
      },
    })
  }`)
  const asked: string[] = []
  page.on('console', (message) => asked.push(message.text()))
  for (const path of ['/', '/about', '/categories/slots']) {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }
  expect(asked).toEqual([])
})

test('a page comes up undisturbed by where its links lead; one that is followed before leads on', async ({
  page,
}) => {
  await page.addInitScript(`new MutationObserver((_, watch) => {
    if (!document.documentElement?.dataset.hydrated) return
    watch.disconnect()
    window.aliveAt = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true })`)
  const askedAfterMs = () =>
    page.evaluate<number | undefined>(`performance.getEntriesByType('resource')
      .find(({ name }) => name.includes('/__manifest'))?.startTime - window.aliveAt`)
  await page.goto('/play/apogee/starfall-reels?mode=demo')
  await expect.poll(askedAfterMs).toBeGreaterThan(2000)

  await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const document = () => page.evaluate<number>('performance.timeOrigin')
  const before = await document()
  await page.evaluate(`document.querySelector('main article a').click()`)
  await page.locator('iframe').waitFor()
  expect(await document()).toBe(before)
})

test('a reload at a scrolled place shows its rows before the page has come to life', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('html[data-near]').waitFor({ state: 'attached' })
  await page.evaluate('scrollTo(0, 1400)')
  // Nothing but the page itself: no script makes up for its styles.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  const areThere = () =>
    page.evaluate<boolean>(
      `${rows}.every((row) => getComputedStyle(row).getPropertyValue('--far') === '')`,
    )
  await expect.poll(areThere).toBe(true)
})

test('the limits of payments wear them too, but for those that were seen while they came', async ({
  browser,
}) => {
  const page = await firstLookAt('/payments', browser)
  const last = page.locator('table').last()
  await expect(last).toHaveCSS('font-family', /^"?Sora"?,/)
  await expectStill(page)
  await page.context().close()
})

test('the cashbox entered by its address stands where it was first shown', async ({ page }) => {
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

test('the floating button covers nothing of the notice of cookies', async ({ browser }) => {
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
