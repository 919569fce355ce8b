import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { comesToLife, signIn } from './house.ts'

const guestPages = [
  '/',
  '/de',
  '/no',
  '/categories/slots',
  '/games?theme=space',
  '/live/all',
  '/producers',
  '/support',
  '/payments',
  '/no/responsible-gaming',
  '/sign-in',
  '/sign-up',
  '/remind',
  '/install',
  '/search',
  '/registration',
  '/no/such/page',
]
const playerPages = [
  '/',
  '/favorite-games',
  '/cashbox',
  '/deposit',
  '/withdraw',
  '/profile/main',
  '/profile/limits',
  '/profile/security',
  '/profile/verification',
]
/** The narrowest telephone, and a laptop's window at 200 % zoom. */
const narrow = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
]

for (const path of guestPages) {
  test(`axe finds nothing for a guest at ${path}`, async ({ page }) => {
    await open(page, path)
    expect(await axeFindings(page)).toEqual([])
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

test.describe('whoever asks for more contrast', () => {
  test.use({ contextOptions: { contrast: 'more' } })
  for (const path of ['/', '/games', '/sign-up', '/responsible-gaming']) {
    test(`has it at ${path}`, async ({ page }) => {
      await open(page, path)
      expect(await axeFindings(page)).toEqual([])
    })
  }
})

test('axe finds nothing in a game', async ({ page }) => {
  await page.goto('/play/apogee/dice?mode=demo')
  await expect(page.frameLocator('iframe').getByText('Demo').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await comesToLife(page)
  await page.waitForLoadState('networkidle')
}

/** Nothing of the page lies beyond its right edge, however narrow it is. */
async function expectNarrow(page: Page): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size)
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
    await expect.poll(width).toBeLessThanOrEqual(size.width)
  }
}
