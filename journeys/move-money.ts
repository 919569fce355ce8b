import { expect, type Page } from '@playwright/test'
import { gameOf, waitForHydration } from './app.ts'

/**
 * Deposits with a saved card, plays a round, and requests a withdrawal; returns the payments'
 * addresses.
 */
export async function movesMoney(page: Page): Promise<string[]> {
  await page.goto('/deposit')
  await waitForHydration(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Amount/).fill('64')
  await dialog.getByRole('button', { name: 'Deposit €64.00' }).click()
  await page.waitForURL(/:\d+\/pay\//)
  await page.getByLabel(/Card number/).fill('4242 4242 4242 4242')
  await page.getByLabel(/Expiry/).fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Tess Ter')
  await page.getByRole('button', { name: /Pay/ }).click()
  await page.waitForURL(/\/deposit\?payment=\d+$/)
  await expect(dialog.getByText('Deposit received')).toBeVisible({ timeout: 60_000 })
  const deposit = new URL(page.url()).searchParams.get('payment')

  await page.goto('/play/apogee/dice?mode=real')
  const answered = page.waitForResponse(/\/api\/play$/)
  await gameOf(page).getByRole('button', { name: /^Roll/ }).click()
  await answered

  await page.goto('/withdraw')
  await waitForHydration(page)
  await dialog.getByLabel(/Amount/).fill('25')
  await dialog.getByRole('button', { name: 'Withdraw €25.00' }).click()
  await page.waitForURL(/\/cashbox\?payment=\d+$/)
  const { search } = new URL(page.url())
  return [`/cashbox${search}`, `/cashbox?payment=${deposit}`]
}
