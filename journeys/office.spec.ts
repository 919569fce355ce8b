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
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible()
  return page
}

/** Opens an action of the card by its key, and confirms it with the reason. */
async function decide(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.getByLabel('Reason').fill(reason)
  await page.keyboard.press('Control+Enter')
}

async function signIn(site: APIRequestContext): Promise<void> {
  await site.post('/api/users/sign_in', {
    headers: { 'x-requested-with': 'fetch' },
    data: { user: { email: 'vip@apogee.demo', password: demoPassword } },
  })
}

/** The demo’s clerk leaves alone what waits for documents. */
async function askForDocuments(page: Page, id: string): Promise<void> {
  const address = new URL(`/api/office/payments/${id}`, page.url()).href
  const { version } = (await (await page.request.get(address)).json()) as { version: number }
  const answer = await page.request.post(`${address}/ask_documents`, {
    headers: { 'x-requested-with': 'fetch' },
    data: { version, reason },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('ten withdrawals are approved by keyboard alone', async ({ browser, request }) => {
  const ada = await enterOffice(browser, 'Ada Clerk')
  const complaints = consoleErrorsOf(ada)
  await signIn(request)
  for (let count = 0; count < 10; count += 1) {
    await askForDocuments(ada, await withdraw(request, 2000))
  }
  await ada.goto(new URL('/payments?state=needs_documents', ada.url()).href)
  // A repeated journey finds what its first run has left, too.
  const found = Number.parseInt((await ada.getByText(/\d+ found/).textContent()) ?? '', 10)
  expect(found).toBeGreaterThanOrEqual(10)
  for (let left = found; left > 0; left -= 1) {
    await expect(ada.getByText(`${left} found`)).toBeVisible()
    await ada.keyboard.press('j')
    await ada.keyboard.press('Enter')
    await expect(ada.getByRole('button', { name: 'Approve' })).toBeVisible()
    await ada.keyboard.press('a')
    await expect(ada.getByLabel('Reason')).toBeFocused()
    await ada.keyboard.type(reason)
    await ada.keyboard.press('Control+Enter')
    await expect(ada.getByRole('status')).toContainText('is approved by Ada Clerk')
    await ada.goBack()
  }
  await expect(ada.getByText('No withdrawal waits.')).toBeVisible()
  await ada.keyboard.press('Control+k')
  await ada.keyboard.type('keys')
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('heading', { name: 'Keys' })).toBeVisible()
  const colours = ada.getByLabel('Colours')
  await colours.selectOption('Dark')
  await expect(ada.locator('html')).toHaveCSS('background-color', 'rgb(20, 23, 31)')
  await colours.selectOption('Light')
  await expect(ada.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await ada.goto(new URL('/nothing', ada.url()).href)
  await expect(ada.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  await expect(ada.getByRole('link', { name: 'Payments', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('staff see what waits, reject, and approve a large withdrawal in two', async ({
  browser,
  request,
}) => {
  const [ada, ben] = [
    await enterOffice(browser, 'Ada Clerk'),
    await enterOffice(browser, 'Ben Second'),
  ]
  const complaints = [consoleErrorsOf(ada), consoleErrorsOf(ben)]
  await signIn(request)
  const small = await withdraw(request, 2000)
  await ada.goto(new URL(`/payments/${small}`, ada.url()).href)
  await expect(ada.getByRole('button', { name: 'Reject' })).toBeVisible()
  await decide(ada, 'r')
  await expect(ada.getByRole('status')).toContainText('is rejected by Ada Clerk')
  await expect(ada.getByRole('row', { name: reason })).toContainText('reject withdrawal')
  await expect(ada.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const large = await withdraw(request, 100_100)
  await ada.goto(new URL(`/payments/${large}`, ada.url()).href)
  await ben.goto(new URL(`/payments/${large}`, ben.url()).href)
  // The demo’s clerk leaves alone what waits for documents.
  await expect(ada.getByRole('button', { name: 'Ask for documents' })).toBeVisible()
  await decide(ada, 'd')
  await expect(ada.getByRole('status')).toContainText('waits for documents')
  // What Ben has open is older than that.
  await decide(ben, 'a')
  await expect(ben.getByRole('alert')).toContainText('This has changed since you opened it')
  const change = ben.getByRole('dialog').getByRole('row', { name: /State/ })
  await expect(change).toContainText('pending')
  await expect(change).toContainText('needs documents')
  await expect(ben.getByText('Ada Clerk did: ask documents')).toBeVisible()
  expect(await axeFindings(ben)).toEqual([])
  await expect(ben.getByLabel('Reason')).toHaveValue(reason)
  await ben.getByLabel('Reason').press('Control+Enter')
  await expect(ben.getByRole('status')).toContainText('A second person must approve it as well')
  await expect(ben.getByRole('term').filter({ hasText: 'Asked by' })).toBeVisible()

  await ada.keyboard.press('u')
  await expect(ada.getByRole('heading', { name: 'Withdrawals that wait' })).toBeVisible()
  await ada.getByRole('combobox', { name: 'State' }).selectOption('needs documents')
  await ada.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(ada).toHaveURL(/state=needs_documents/)
  await ada.reload()
  expect(await axeFindings(ada)).toEqual([])
  await ada.getByRole('link', { name: large, exact: true }).press('Enter')
  await expect(ada.getByText('Ben Second')).not.toHaveCount(0)
  expect(await axeFindings(ada)).toEqual([])
  await decide(ada, 'a')
  await expect(ada.getByRole('status')).toContainText('approved by Ben Second and Ada Clerk')
  await expect(ada.getByRole('row', { name: /Ada Clerk.*Ben Second/ })).toBeVisible()

  // The browser logs the stale version that was refused, and nothing else.
  expect(complaints[0]).toEqual([])
  expect(complaints[1]?.every((text) => text.includes('409'))).toBe(true)
  await ada.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(ada.getByRole('heading', { name: 'Apogee office' })).toBeVisible()
})

/** Makes a banner for the top of the lobby in a language, and publishes it. */
async function publishBanner(page: Page, locale: string, title: string): Promise<string> {
  await page.goto(new URL('/content?kind=banner', page.url()).href)
  await page.getByRole('button', { name: 'New content' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption('banner')
  await dialog.getByLabel('Name').fill(`journey-${test.info().retry}`)
  await dialog.getByLabel('Language').selectOption(locale)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'New content' }).click()
  const fields = page.getByLabel('Fields')
  await expect(fields).toBeVisible()
  await fields.fill('{ "title": }')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('alert')).toContainText('Fields is no JSON')
  const banner = {
    categories: ['slider-index-top'],
    order: { 'slider-index-top': 0 },
    title: { text: title },
    image: '/art/hero/',
  }
  await fields.fill(JSON.stringify(banner))
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible()
  await decide(page, 'p')
  await expect(page.getByRole('status').filter({ hasText: 'is published' })).toBeVisible()
  return page.url()
}

test('a banner comes from the editor to the lobby in two languages', async ({ browser, page }) => {
  const ada = await enterOffice(browser, 'Ada Clerk')
  const titles = { en: 'A journey to Mars', de: 'Eine Reise zum Mars' }
  const cards: string[] = []
  for (const [locale, title] of Object.entries(titles)) {
    cards.push(await publishBanner(ada, locale, title))
    const lobby = locale === 'en' ? '/' : `/${locale}`
    await expect.poll(async () => (await page.request.get(lobby)).text()).toContain(title)
    await page.goto(lobby)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  expect(await axeFindings(ada)).toEqual([])
  for (const card of cards) {
    await ada.goto(card)
    await expect(ada.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    await decide(ada, 'x')
    await expect(ada.getByRole('status').filter({ hasText: 'no longer' })).toBeVisible()
  }
})
