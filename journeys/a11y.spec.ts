import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { comesToLife, signIn } from './house.ts'

const guestPages = [
  '/',
  '/de',
  '/categories/slots',
  '/games?theme=space',
  '/live/all',
  '/producers',
  '/sign-in',
  '/sign-up',
  '/registration',
  '/no/such/page',
]
const playerPages = ['/', '/favorite-games', '/cashbox', '/deposit', '/withdraw', '/profile/main']

for (const path of guestPages) {
  test(`axe finds nothing for a guest at ${path}`, async ({ page }) => {
    await page.goto(path)
    await comesToLife(page)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

for (const path of playerPages) {
  test(`axe finds nothing for a player at ${path}`, async ({ page }) => {
    await signIn(page, 'ann@apogee.demo')
    await page.goto(path)
    await comesToLife(page)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

test('axe finds nothing in a game', async ({ page }) => {
  await page.goto('/play/apogee/dice?mode=demo')
  await expect(page.frameLocator('iframe').getByText('Demo').first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
