import { expect, type Page, test } from '@playwright/test'
import { gameOf, signIn, waitForHydration, wake } from './app.ts'
import { axeFindings } from './axe.ts'

const cashbox = ['/deposit', '/deposit-fast', '/withdraw', '/cashbox']
const books = ['/profile/money', '/profile/games-history', '/proof-of-liabilities']

/** What axe finds on a page, in either contrast. */
async function findingsAt(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  await page.goto(path)
  await wake(page)
  await page.waitForLoadState('networkidle')
  for (const contrast of ['no-preference', 'more'] as const) {
    await page.emulateMedia({ contrast })
    found.push(...(await axeFindings(page)).map((one) => `${path} (${contrast}) ${one}`))
  }
  return found
}

/** Pays in by a card that is kept, plays a round, and asks for a withdrawal; gives their payments' addresses. */
async function movesMoney(page: Page): Promise<string[]> {
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

test.describe.configure({ mode: 'serial' })

let payments: string[] = []
test('money is paid in, played and asked for, so that there is something to see', async ({
  page,
}) => {
  await signIn(page, 'tester@apogee.demo')
  payments = await movesMoney(page)
})

for (const [what, paths] of [
  ['the cashbox and its receipts', () => [...cashbox, ...payments]],
  ['My money, the history and the proof', () => books],
] as const) {
  test(`axe finds nothing in ${what}`, async ({ page }) => {
    await signIn(page, 'tester@apogee.demo')
    const found: string[] = []
    for (const path of paths()) found.push(...(await findingsAt(page, path)))
    expect(found).toEqual([])
  })
}
