import { expect, type Page, test } from '@playwright/test'
import { signIn, waitForHydration } from './app.ts'
import { axeFindings } from './axe.ts'
import { movesMoney } from './move-money.ts'

const guestPages = [
  '/',
  '/de',
  '/categories/slots',
  '/games?theme=space',
  '/live/all',
  '/producers',
  '/returns',
  '/rocket-mart',
  '/rocketmart-wheel',
  '/rocketplay-vipclub',
  '/rocketplay-adventure',
  '/activity-hub',
  '/mystic-jackpots',
  '/tournaments/all',
  '/lotteries',
  '/support',
  '/payments',
  '/promotions',
  '/awards',
  '/news/provably-fair',
  '/terms-and-conditions',
  '/proof-of-liabilities',
  '/no/responsible-gaming',
  '/sign-in',
  '/sign-up',
  '/remind',
  '/new-password',
  '/email-verify',
  '/confirmation',
  '/install',
  '/search',
  '/oops',
  '/no/such/page',
]
/** Pages of the same kind as one of those above: in the soak. */
const morePages = [
  '/no',
  '/producers/apogee',
  '/rocket-mart/money',
  '/faq',
  '/login',
  '/registration',
  '/unlock',
]
const playerPages = [
  '/',
  '/favorite-games',
  '/categories/recently-played',
  '/rocket-mart',
  '/deposit',
  '/profile/main',
  '/profile/level',
  '/profile/boxes',
  '/profile/notifications',
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
// Only positions, texts and colours are checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('screens', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const [who, paths] of [
    ['a guest', guestPages.slice(0, 11)],
    ['a guest', guestPages.slice(11, 22)],
    ['a guest', guestPages.slice(22)],
    ['a guest', morePages],
    ['a player', playerPages],
  ] as const) {
    const title = `${paths[0]} to ${paths.at(-1)} are accessible to ${who} and fit narrow screens`
    test(title, { tag: paths === morePages ? ['@soak'] : [] }, async ({ page }) => {
      if (who === 'a player') await signIn(page, 'ann@apogee.demo')
      const size = page.viewportSize()
      for (const address of paths) {
        await test.step(address, async () => {
          if (size) await page.setViewportSize(size)
          await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'none' })
          await open(page, address)
          expect.soft(await axeFindings(page), address).toEqual([])
          if (who === 'a guest' && inOtherColours.includes(address)) {
            await expectMoreContrast(page)
            await expectForcedColours(page)
          }
          await expectNarrow(page)
        })
      }
    })
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

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function expectMoreContrast(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: 'more' })
  const findings = await axeFindings(page, ['color-contrast'])
  expect.soft(findings, `${page.url()} with more contrast`).toEqual([])
}

/** The page works with forced colours. */
async function expectForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' })
  // Axe checks the requested colours, not the forced ones.
  const others = (await axeFindings(page)).filter((one) => !one.startsWith('color-contrast'))
  expect.soft(others, `${page.url()} with forced colours`).toEqual([])
}

/** Nothing overflows the page's right edge on narrow screens. */
async function expectNarrow(page: Page): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size)
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
    await expect.poll(width, page.url()).toBeLessThanOrEqual(size.width)
  }
}
