import { expect, test } from '@playwright/test'
import { consoleErrorsOf, gameOf, waitForHydration } from './app.ts'

test('a guest sees a lobby full of games and can try one', async ({ page, isMobile }) => {
  const complaints = consoleErrorsOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cards = page.locator('article')
  expect(await cards.count()).toBeGreaterThanOrEqual(14)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Dice', exact: true }).first().click()
  await expect(page).toHaveURL(/\/play\/apogee\/dice/)
  await expect(gameOf(page).getByText('Demo').first()).toBeVisible()
  if (!isMobile) await expect(page.getByText(/RTP \d\d\.\d\d/).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('sign-in and sign-up open over the page and close back to it', async ({ page }) => {
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL(/\/sign-in$/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/sign-up$/)
  await expect(dialog.getByRole('heading')).toHaveText('Create your account')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/categories\/slots$/)
  await expect(dialog).toHaveCount(0)
})
