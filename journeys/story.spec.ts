import { expect, type Page, test } from '@playwright/test'
import {
  auditBooks,
  balanceOf,
  centsIn,
  codeMailed,
  confirmAddress,
  consoleErrorsOf,
  decide,
  gameOf,
} from './app.ts'

const depositCents = 5_000
const withdrawCents = 2_000

test('a new player tries, joins, deposits, plays and withdraws, and the ledger balances', async ({
  page,
  isMobile,
}) => {
  const complaints = consoleErrorsOf(page)
  await triesDemo(page)
  await joins(page)
  await confirmAddress(page, emailOf())
  await depositsByCard(page)
  await playsForMoney(page)
  await withdraws(page, { byStaff: !isMobile })
  expect(await auditBooks()).toContain('The books are clean.')
  expect(complaints).toEqual([])
})

async function triesDemo(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try a demo' }).click()
  await expect(page).toHaveURL(/starfall-reels\?mode=demo/)
  const game = gameOf(page)
  const spin = game.getByRole('button', { name: /^Spin/ })
  const answered = page.waitForResponse(/\/api\/play$/)
  await spin.click()
  expect((await answered).ok()).toBe(true)
  // A demo has its own play money; no account was opened for it.
  await expect(game.getByText(/FUN/).first()).toBeVisible()
}

const emailOf = () => `story-${test.info().project.name}-${test.info().retry}@example.com`

async function joins(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Join now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf())
  await dialog.getByLabel('Password', { exact: true }).fill('Long-enough-7')
  await dialog.getByLabel('Date of birth').fill('12/04/1990')
  await dialog.getByLabel('Country').selectOption('IE')
  await dialog.getByLabel('Currency').selectOption('EUR')
  await dialog.getByLabel(/I am at least 18/).check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByTestId('balance').first()).toHaveText('€0.00')
  // Offered before the first deposit, and not covered by the welcome.
  await expect(page.getByText('We have sent you an email')).toBeVisible()
  const offer = page.getByRole('button', { name: 'Set a limit' })
  await expect(offer).toBeVisible()
  await offer.click({ trial: true, timeout: 5_000 })
}

async function depositsByCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  const dialog = page.getByRole('dialog')
  await completeProfile(page)
  await dialog.getByLabel(/Amount/).fill('50')
  await dialog.getByRole('button', { name: /Deposit €50\.00/ }).click()
  // The bank's page, on another origin.
  await page.waitForURL(/:\d+\/pay\//)
  await page.getByLabel(/Card number/).fill('4242 4242 4242 4242')
  await page.getByLabel(/Expiry/).fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Story Teller')
  await page.getByRole('button', { name: /Pay/ }).click()
  await page.waitForURL(/\/deposit\?payment=\d+/)
  await expect(page.getByTestId('balance').first()).toHaveText('€50.00')
  expect(await balanceOf(page)).toBe(depositCents)
}

/** Completes the profile, which is asked once before the first payment. */
async function completeProfile(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Story')
  await dialog.getByLabel('Last name').fill(`Teller ${test.info().project.name}`)
  await dialog.getByLabel('Address').fill('7 Grand Parade')
  await dialog.getByLabel('City').fill('Dublin')
  await dialog.getByLabel('Postal code').fill('D06 K2R9')
  await dialog.getByLabel('Mobile phone').fill('+353 1 555 0199')
  await dialog.getByRole('button', { name: 'Save' }).click()
}

async function playsForMoney(page: Page): Promise<void> {
  await page.goto('/play/apogee/dice?mode=real')
  const game = gameOf(page)
  const before = await balanceOf(page)
  const roll = game.getByRole('button', { name: /^Roll/ })
  const answered = page.waitForResponse(/\/api\/play$/)
  await roll.click()
  const { stake_cents, payout_cents } = (await (await answered).json()) as {
    stake_cents: number
    payout_cents: number
  }
  await expect(roll).toBeEnabled()
  // The ledger matches the game, and the page's balance follows without a reload.
  const after = before - stake_cents + payout_cents
  expect(stake_cents).toBeGreaterThan(0)
  expect(await balanceOf(page)).toBe(after)
  const pill = page.getByTestId('balance').first()
  await expect.poll(async () => centsIn(await pill.textContent())).toBe(after)
}

async function withdraws(page: Page, { byStaff }: { byStaff: boolean }): Promise<void> {
  const before = await balanceOf(page)
  await page.goto('/withdraw')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Amount/).fill(String(withdrawCents / 100))
  await dialog.getByRole('button', { name: /Withdraw €20\.00/ }).click()
  // Held at once. A first withdrawal is confirmed by a code in the player's mail.
  await expect.poll(() => balanceOf(page)).toBe(before - withdrawCents)
  await expect(page).toHaveURL(/\/cashbox\?payment=\d+$/)
  await dialog.getByLabel('Code').fill(await codeMailed(page, emailOf()))
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  // The player is unknown, so staff review it; in a demo the automatic reviewer does.
  await expect(dialog.getByText('We’re checking your withdrawal')).toBeVisible()
  // The form is gone, and the focus is on what replaced it.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.reload()
  await expect(dialog.getByText('your identity is not verified yet').first()).toBeVisible()
  // Followed through every state without a reload, whether staff or the automatic reviewer decides.
  if (byStaff) await decide('approve', new URL(page.url()).searchParams.get('payment') ?? '')
  const decidedBy = byStaff ? '· by our team' : '· by the demo’s reviewer'
  await expect(dialog.getByText(decidedBy)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText('Withdrawal paid')).toBeVisible({ timeout: 60_000 })
  expect(await balanceOf(page)).toBe(before - withdrawCents)
}
