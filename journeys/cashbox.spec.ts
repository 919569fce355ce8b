import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, demoPassword, gameOf, signIn, waitForHydration } from './app.ts'

type Shown = { id: number; action: string; state: string }

async function paymentsOf(page: Page): Promise<Shown[]> {
  return (await (await page.request.get('/api/player/payments')).json()) as Shown[]
}

/** Fills in the form of the open dialog and goes to the bank's page. */
async function goToBank(page: Page, amount: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Amount/).fill(amount)
  await dialog.getByRole('button', { name: `Deposit €${amount}.00` }).click()
  await page.waitForURL(/:\d+\/pay\//)
}

async function paysBy(page: Page, number: string): Promise<void> {
  await page.getByLabel(/Card number/).fill(number)
  await page.getByLabel(/Expiry/).fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ann Orbit')
  await page.getByRole('button', { name: /Pay/ }).click()
}

/** Records whether the dialog is ever without the button of one of its tabs. */
const noteEmptyDialog = `new MutationObserver(() => {
  const buttons = [...document.querySelectorAll(':is(dialog, [role=dialog]) button')]
  if (!buttons.some((one) => /^(Deposit|Withdraw)/.test(one.textContent))) window.wasEmpty = true
}).observe(document.body, { subtree: true, childList: true })`

test('a tab of the cashbox stays until the next one has loaded, on a slow connection too', async ({
  page,
}) => {
  const line = Promise.withResolvers<void>()
  const scripts = '**/assets/*.js'
  await signIn(page, 'ann@apogee.demo')
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Deposit/ })).toBeVisible()
  // This tab's files are loaded; the next script belongs to the next tab.
  await page.route(scripts, async (route) => {
    await line.promise
    await route.continue()
  })
  await page.evaluate(noteEmptyDialog)
  const asked = page.waitForRequest(scripts)
  await dialog.getByRole('link', { name: 'Withdraw' }).click()
  await asked
  await expect(dialog.getByRole('button', { name: /^Deposit/ })).toBeVisible()
  line.resolve()
  await expect(dialog.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  expect(await page.evaluate('window.wasEmpty')).toBeUndefined()
})

test('a deposit from a game returns to that game, after the bank and its code', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  await signIn(page, 'tester@apogee.demo')
  await page.goto('/play/apogee/dice?mode=real')
  await waitForHydration(page)
  await expect(gameOf(page).getByRole('button', { name: /^Roll/ })).toBeEnabled()
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  await goToBank(page, '61')
  await paysBy(page, '4000 0000 0000 3220')
  await page.getByLabel(/code/i).fill('1234')
  await page.getByRole('button').first().click()
  await page.waitForURL(/\/play\/apogee\/dice\?dialog=deposit&payment=\d+$/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Deposit received')).toBeVisible({ timeout: 60_000 })
  // Its receipt is longer than the screen and scrolls within the dialog, which does not move.
  await expect(dialog.getByRole('button', { name: 'Download signed receipt' })).toBeAttached()
  expect(await dialog.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await dialog.getByRole('button', { name: 'Back to the game' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/play\/apogee\/dice$/)
  await expect(gameOf(page).getByRole('button', { name: /^Roll/ })).toBeEnabled()
  expect(complaints).toEqual([])
})

test('an abandoned deposit can be found, continued and canceled', async ({ page }) => {
  await signIn(page, 'ann@apogee.demo')
  await page.goto('/deposit')
  await waitForHydration(page)
  await goToBank(page, '62')
  await page.goBack()
  const dialog = page.getByRole('dialog')
  const goOn = dialog.getByRole('link', { name: 'Continue to bank' })
  await expect(goOn).toBeVisible()
  await expect(page).toHaveURL(/\/deposit\?payment=\d+$/)
  await page.reload()
  await goOn.click()
  await page.waitForURL(/:\d+\/pay\//)
  await paysBy(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/deposit\?payment=\d+$/)
  await expect(dialog.getByText('Deposit received')).toBeVisible({ timeout: 60_000 })

  await page.goto('/deposit')
  await waitForHydration(page)
  await goToBank(page, '63')
  const bankPage = page.url()
  await page.goto('/cashbox')
  await waitForHydration(page)
  await dialog.getByRole('button', { name: 'Cancel deposit' }).click()
  await expect(page.getByText('The deposit is cancelled. No money was taken')).toBeVisible()
  await expect(goOn).toHaveCount(0)
  expect((await paymentsOf(page)).at(-1)).toMatchObject({ action: 'deposit', state: 'canceled' })
  // The bank's page is closed and accepts no payment.
  await page.goto(bankPage)
  await expect(page).toHaveURL(/\/deposit\?payment=\d+$/)
})

test('a withdrawal is requested once, and only its player can open its address', async ({
  page,
  browser,
}) => {
  await signIn(page, 'vip@apogee.demo')
  await page.goto('/games')
  await page.goto('/withdraw')
  await waitForHydration(page)
  const before = (await paymentsOf(page)).length
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Amount/).fill('25')
  await dialog.getByRole('button', { name: 'Withdraw €25.00' }).dblclick()
  await page.waitForURL(/\/cashbox\?payment=\d+$/)
  const address = page.url()
  const amount = dialog.getByLabel(/Amount/)
  // The outcome may be fast: the demo's automatic reviewer decides within half a minute.
  const story = dialog.getByRole('list', { name: 'Progress' })
  await expect(story).toBeVisible()
  await page.reload()
  await expect(story).toBeVisible({ timeout: 60_000 })
  await expect(amount).toHaveCount(0)
  // The payment replaced the form in the history, so Back leads to the page before.
  await page.goBack()
  await expect(page).toHaveURL(/\/games$/)
  await page.goForward()
  await expect(story).toBeVisible({ timeout: 60_000 })
  await expect(amount).toHaveCount(0)

  const tab = await page.context().newPage()
  await tab.goto(address)
  await expect(tab.getByText('Withdrawal requested')).toBeVisible({ timeout: 60_000 })
  expect(await paymentsOf(page)).toHaveLength(before + 1)

  const guest = await browser.newPage()
  await guest.goto(address)
  await expect(guest).toHaveURL(/redirect=/)
  const user = { email: 'canada@apogee.demo', password: demoPassword }
  const headers = { 'x-requested-with': 'journey' }
  await guest.request.post(new URL('/api/users/sign_in', address).href, {
    headers,
    data: { user },
  })
  await guest.goto(address)
  await expect(guest.getByText('This payment does not exist')).toBeVisible()
  await guest.close()
})
