import { expect, type Page, test } from '@playwright/test'
import { signIn, wake } from './app.ts'
import { axeFindings } from './axe.ts'

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
  '/cashbox',
  '/deposit',
  '/deposit-fast',
  '/withdraw',
  '/profile/main',
  '/profile/limits',
  '/profile/limits/self-test',
  '/profile/security',
  '/profile/verification',
  '/profile/money',
  '/profile/games-history',
  '/profile/data',
]
const inOtherColours = ['/', '/games?theme=space', '/no/responsible-gaming', '/sign-up']
/** The narrowest telephone, and a laptop's window at 200 % zoom. */
const narrow = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
]

for (const path of guestPages) {
  test(`axe finds nothing for a guest at ${path}`, async ({ page }) => {
    await open(page, path)
    expect(await axeFindings(page)).toEqual([])
    if (inOtherColours.includes(path)) await expectInOtherColours(page)
    await expectNarrow(page)
  })
}

for (const path of playerPages) {
  test(`axe finds nothing for a player at ${path}`, async ({ page }) => {
    await signIn(page, 'ann@apogee.demo')
    await open(page, path)
    expect(await axeFindings(page)).toEqual([])
    await expectNarrow(page)
  })
}

test('axe finds nothing in the opened balance', async ({ page }) => {
  await signIn(page, 'ann@apogee.demo')
  await open(page, '/')
  await page.getByRole('button', { name: /^Balance €/ }).click()
  await expect(page.getByText('Points')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('axe finds nothing in a game and in what it opens', async ({ page }) => {
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await wake(page)
  await page.waitForLoadState('networkidle')
}

/** Whoever asks for more contrast has it, and nothing is in the way of whoever has colours of his own. */
async function expectInOtherColours(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: 'more' })
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' })
  // Axe reads the colours that the page asks for, not those that it is given.
  const others = (await axeFindings(page)).filter((one) => !one.startsWith('color-contrast'))
  expect(others).toEqual([])
}

/** Nothing of the page lies beyond its right edge, however narrow it is. */
async function expectNarrow(page: Page): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size)
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
    await expect.poll(width).toBeLessThanOrEqual(size.width)
  }
}
