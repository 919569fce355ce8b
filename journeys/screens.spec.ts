import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, gameOf, signIn, waitForHydration } from './app.ts'
import { axeFindings } from './axe.ts'
import { bottomOf, faultsOf, selectors, spilt } from './game-layout.ts'
import { movesMoney } from './move-money.ts'

const guestPages = [
  '/',
  '/de',
  '/no',
  '/categories/slots',
  '/games?theme=space',
  '/live/all',
  '/producers',
  '/producers/apogee',
  '/rocket-mart',
  '/rocket-mart/money',
  '/support',
  '/payments',
  '/promotions',
  '/awards',
  '/news/provably-fair',
  '/terms-and-conditions',
  '/faq',
  '/proof-of-liabilities',
  '/no/responsible-gaming',
  '/sign-in',
  '/sign-up',
  '/remind',
  '/new-password',
  '/email-verify',
  '/confirmation',
  '/unlock',
  '/install',
  '/search',
  '/login',
  '/registration',
  '/oops',
  '/no/such/page',
]
const playerPages = [
  '/',
  '/favorite-games',
  '/categories/recently-played',
  '/rocket-mart',
  '/deposit',
  '/profile/main',
  '/profile/limits',
  '/profile/limits/self-test',
  '/profile/security',
  '/profile/verification',
  '/profile/data',
]
/** For a player with transactions. */
const moneyPages = [
  '/deposit',
  '/deposit-fast',
  '/withdraw',
  '/cashbox',
  '/profile/money',
  '/profile/games-history',
  '/proof-of-liabilities',
]
const inOtherColours = ['/', '/games?theme=space', '/no/responsible-gaming', '/sign-up']
/** The narrowest phone, and a laptop's window at 200 % zoom. */
const narrow = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
]
const slugs = readdirSync(path.join(import.meta.dirname, '../games')).sort()
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

// What is asked here is where things lie and how they read: nothing needs to move.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('screens', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const [who, paths] of [
    ['a guest', guestPages],
    ['a player', playerPages],
  ] as const) {
    for (const address of paths) {
      test(`${address} is accessible to ${who} and fits narrow screens`, async ({ page }) => {
        if (who === 'a player') await signIn(page, 'ann@apogee.demo')
        await open(page, address)
        expect(await axeFindings(page)).toEqual([])
        if (who === 'a guest' && inOtherColours.includes(address)) {
          await expectMoreContrast(page)
          await expectForcedColours(page)
        }
        await expectNarrow(page)
      })
    }
  }

  test('the open balance menu is accessible', async ({ page }) => {
    await signIn(page, 'ann@apogee.demo')
    await open(page, '/')
    await page.getByRole('button', { name: /^Balance €/ }).click()
    await expect(page.getByText('Points')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test.describe('screens of money', () => {
  test('cashbox, receipts, statements and proof are accessible and fit narrow screens', async ({
    page,
  }) => {
    await signIn(page, 'tester@apogee.demo')
    const payments = await movesMoney(page)
    const size = page.viewportSize()
    for (const address of [...moneyPages, ...payments]) {
      await test.step(address, async () => {
        if (size) await page.setViewportSize(size)
        await page.emulateMedia({ contrast: 'no-preference' })
        await open(page, address)
        expect.soft(await axeFindings(page), address).toEqual([])
        await expectMoreContrast(page)
        await expectNarrow(page)
      })
    }
  })
})

test.describe('games', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const slug of slugs) {
    const expectWhole = async (page: Page, sizes: typeof gameSizes) => {
      const complaints = consoleErrorsOf(page)
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
      expect(complaints).toEqual([])
    }
    test(`${slug} has board and button whole on every screen`, async ({ page }) => {
      await expectWhole(page, gameSizes)
    })
    test(`${slug} has them whole on other screens`, { tag: '@soak' }, async ({ page }) => {
      await expectWhole(page, otherGameSizes)
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
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}

async function expectMoreContrast(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: 'more' })
  expect.soft(await axeFindings(page), `${page.url()} with more contrast`).toEqual([])
}

/** The page works with forced colours. */
async function expectForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' })
  // Axe checks the requested colours, not the forced ones.
  const others = (await axeFindings(page)).filter((one) => !one.startsWith('color-contrast'))
  expect(others).toEqual([])
}

/** Nothing overflows the page's right edge on narrow screens. */
async function expectNarrow(page: Page): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size)
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
    await expect.poll(width).toBeLessThanOrEqual(size.width)
  }
}
