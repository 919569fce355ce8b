import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, signIn, waitForHydration } from './app.ts'
import { axeFindings } from './axe.ts'

// A first visit, with the service worker.
test.use({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'allow' })

/** Runs in the browser: the paths of all cached files. */
const cachedPaths = `(async () => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const requests = await Promise.all(all.map((cache) => cache.keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
})()`

const phone = { width: 390, height: 844 }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

test('the menu keeps the focus, closes by Escape, and the page is readable with more contrast', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  await page.setViewportSize(phone)
  await page.emulateMedia({ contrast: 'more' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(menu.getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: 'Decline' })
    .click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('cookies_accepted')
  expect(complaints).toEqual([])
})

test('with reduced motion the menu closes at once', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
  const seen = await page.evaluate<number>(`(async () => {
    const sidebar = document.getElementById('sidebar')
    sidebar.hidePopover()
    await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true })
    return [sidebar, ...sidebar.querySelectorAll('*')].filter(isSeen).length
  })()`)
  expect(seen).toBe(0)
})

test('a menu that was scrolled down opens at its top', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
  await menu.evaluate((sidebar) => sidebar.scrollTo(0, 300))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  const place = () => page.locator('#sidebar').evaluate((sidebar) => sidebar.scrollTop)
  await expect.poll(place).toBe(0)
})

/** A busy phone: no second frame is painted, and idle callbacks do not run. */
const atWork = `window.requestAnimationFrame = () => 0
const later = window.setTimeout
window.setTimeout = (then, ms, ...given) => (ms > 0 ? 0 : later(then, ms, ...given))`

test('the first touches of a busy page work', async ({ page }) => {
  await page.addInitScript(atWork)
  await page.setViewportSize(phone)
  // A touch without Playwright's checks, which would wait for frames.
  const touch = async (selector: string) => {
    await page.goto('/categories/slots')
    await page.locator(selector).dispatchEvent('click')
  }
  await touch('nav [popovertarget=sidebar]')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await touch('summary')
  await expect(page.getByRole('group', { name: 'Volatility' })).toBeVisible()
})

test('nothing scrolls sideways on the narrowest screens, in German too', async ({ page }) => {
  for (const path of ['/', '/de', '/install']) {
    await open(page, path)
    for (const width of [300, 320, 640, 900]) {
      await page.setViewportSize({ width, height: 600 })
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
      const entryLinks = page.locator('header > div a')
      for (const box of await entryLinks.evaluateAll((all) =>
        all.map((a) => a.getBoundingClientRect()),
      )) {
        expect(box.left, `${path} at ${width}`).toBeGreaterThanOrEqual(0)
        expect(box.right, `${path} at ${width}`).toBeLessThanOrEqual(width)
      }
    }
  }
})

test('?pwa=install opens the install dialog, over the lobby', async ({ page }) => {
  await open(page, '/categories/slots?pwa=install')
  const dialog = page.getByRole('dialog', { name: 'Apogee as an app' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The browser needs it to offer the app.
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
})

test('without a connection a page says so in its language; nothing personal is cached', async ({
  page,
  context,
}) => {
  await signIn(page, 'ann@apogee.demo')
  await open(page, '/')
  await page.getByRole('button', { name: /^Balance €/ }).click()
  await expect(page.getByText('Points')).toBeVisible()
  await expect(page.getByLabel('Currency').first()).toHaveValue('EUR')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await open(page, '/rocket-mart')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await page.reload()
  const cached = await page.evaluate<string[]>(cachedPaths)
  expect(cached).toContain('/offline/de.html')
  expect(cached.filter((path) => !/^\/(assets|art|offline)\/|^\/icons\.svg$/.test(path))).toEqual(
    [],
  )
  await context.setOffline(true)
  await page.goto('/de/games')
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible()
  // The requested page then loads by itself.
  await context.setOffline(false)
  await expect(page.locator('header')).toBeVisible()
})

test('the links of the floating button work', async ({ page }) => {
  await open(page, '/about')
  await page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: 'Decline' })
    .click()
  await page.getByRole('button', { name: 'Quick ways' }).click()
  await page.locator('#main-widget').getByRole('link', { name: 'Rocket Mart' }).click()
  await expect(page).toHaveURL(/\/rocket-mart$/)
})

test('an answer about cookies counts that is given while the notice still fades in', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/about')
  const cookies = page.getByRole('region', { name: 'Cookies' })
  await cookies.evaluate((notice) => {
    for (const animation of notice.getAnimations()) {
      animation.pause()
      // Half a second of delay, and a part of the fade.
      animation.currentTime = 560
    }
  })
  const box = await cookies.getByRole('button', { name: 'Decline' }).boundingBox()
  if (!box) throw new Error('no button')
  // The lower edge, which leaves the pointer first when the notice moves.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 2)
  await expect(cookies).toBeHidden()
})

test('a promotion waits for the answer about cookies, and has room for its words on a phone', async ({
  page,
}) => {
  const title = { text: 'On Friday the rocket flies for everybody who has signed in before noon' }
  const button = { name: 'To the rocket', url: '/play/turbogames/rocket-x' }
  const timer = { end_at: '2099-01-01T00:00:00.000Z' }
  const promo = { id: 'friday', categories: ['promo'], title, button, timer, image: '/art/hero/' }
  await page.route(/banners-config\?.*location=promo/, (route) =>
    route.fulfill({ json: { banners: [promo] } }),
  )
  const answered = page.waitForResponse(/banners-config\?.*location=promo/)
  await page.setViewportSize(phone)
  await open(page, '/about')
  const cookies = page.getByRole('region', { name: 'Cookies' })
  await expect(cookies).toBeVisible()
  const banner = page.locator('aside', { hasText: title.text })
  await answered
  await expect(banner).toBeHidden()
  await cookies.getByRole('button', { name: 'Decline' }).click()
  await expect(banner).toBeVisible()
  expect((await banner.getByText(title.text).boundingBox())?.width).toBeGreaterThan(230)
  await expect(banner.getByRole('timer')).toBeVisible()
})
