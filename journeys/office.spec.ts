import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { command, consoleErrorsOf, demoPassword } from './app.ts'
import { axeFindings } from './axe.ts'

const reason = 'Decided in a journey'

/** Asks for a withdrawal that waits for staff; gives its number. */
async function withdraw(site: APIRequestContext, cents: number): Promise<string> {
  const headers = { 'x-requested-with': 'fetch' }
  const methods = await site.get('/api/payment_methods?currency=EUR')
  const card = ((await methods.json()) as { id: number; brand: string }[]).find(
    ({ brand }) => brand === 'card',
  )
  const answer = await site.post('/api/player/payments/withdrawals', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { method_id: card?.id, currency: 'EUR', amount_cents: cents },
  })
  expect(answer.status()).toBe(200)
  return String(((await answer.json()) as { id: number }).id)
}

/** Opens the office by a one-time link. */
async function enterOffice(browser: Browser, name: string): Promise<Page> {
  const [link = ''] = /http\S+/.exec(await command('staff', 'invite', name)) ?? []
  const page = await browser.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Withdrawals that wait' })).toBeVisible()
  return page
}

async function decide(page: Page, button: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: button }).press('Enter')
}

test('staff see what waits, reject, and approve a large withdrawal in two', async ({
  browser,
  request,
}) => {
  const [ada, ben] = [
    await enterOffice(browser, 'Ada Clerk'),
    await enterOffice(browser, 'Ben Second'),
  ]
  const complaints = [consoleErrorsOf(ada), consoleErrorsOf(ben)]
  await request.post('/api/users/sign_in', {
    headers: { 'x-requested-with': 'fetch' },
    data: { user: { email: 'vip@apogee.demo', password: demoPassword } },
  })

  const small = await withdraw(request, 2000)
  await ada.goto(new URL(`/payments/${small}`, ada.url()).href)
  await decide(ada, 'Reject')
  await expect(ada.getByRole('status')).toContainText('is rejected by Ada Clerk')
  await expect(ada.getByRole('row', { name: reason })).toContainText('reject withdrawal')
  await expect(ada.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const large = await withdraw(request, 100_100)
  await ada.goto(new URL(`/payments/${large}`, ada.url()).href)
  await ben.goto(new URL(`/payments/${large}`, ben.url()).href)
  // The demo’s clerk leaves alone what waits for documents.
  await decide(ada, 'Ask for documents')
  await expect(ada.getByRole('status')).toContainText('waits for documents')
  // What Ben has open is older than that.
  await decide(ben, 'Approve')
  await expect(ben.getByRole('alert')).toContainText('This has changed since you opened it')
  await expect(ben.getByText('needs documents').first()).toBeVisible()
  await expect(ben.getByLabel('Reason')).toHaveValue(reason)
  await decide(ben, 'Approve')
  await expect(ben.getByRole('status')).toContainText('A second person must approve it as well')
  await expect(ben.getByRole('term').filter({ hasText: 'Asked by' })).toBeVisible()

  await ada.getByRole('link', { name: 'All withdrawals that wait' }).press('Enter')
  await ada.getByLabel('State').selectOption('needs documents')
  await ada.getByRole('button', { name: 'Filter' }).press('Enter')
  await expect(ada).toHaveURL(/state=needs_documents/)
  await ada.reload()
  expect(await axeFindings(ada)).toEqual([])
  await ada.getByRole('link', { name: large, exact: true }).press('Enter')
  await expect(ada.getByText('Ben Second')).not.toHaveCount(0)
  expect(await axeFindings(ada)).toEqual([])
  await decide(ada, 'Approve')
  await expect(ada.getByRole('status')).toContainText('approved by Ben Second and Ada Clerk')
  await expect(ada.getByRole('row', { name: /Ada Clerk.*Ben Second/ })).toBeVisible()

  // The browser logs the stale version that was refused, and nothing else.
  expect(complaints[0]).toEqual([])
  expect(complaints[1]?.every((text) => text.includes('409'))).toBe(true)
  await ada.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(ada.getByRole('heading', { name: 'Apogee office' })).toBeVisible()
})
