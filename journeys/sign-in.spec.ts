import { expect, type Page, type Request, test } from '@playwright/test'
import { consoleErrorsOf, demoPassword, signIn, waitForHydration } from './app.ts'

/** Fills in the open sign-in dialog and submits it. */
async function signInAs(page: Page, email: string): Promise<void> {
  // Another dialog stays open until the script of this one has loaded.
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log in' }).click()
}

test('a guest who signs in on the way to a page gets it as a player, without a reload', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  await page.goto('/favorite-games')
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Ffavorite-games$/)
  await waitForHydration(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Ffavorite-games$/)
  await signInAs(page, 'vip@apogee.demo')
  await expect(page).toHaveURL(/\/favorite-games$/)
  await expect(page.getByTestId('balance').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a sign-in dialog over a page closes to the same page, which is now a player’s', async ({
  page,
}) => {
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await signInAs(page, 'tester@apogee.demo')
  await expect(page).toHaveURL(/\/categories\/slots$/)
  await expect(page.getByTestId('balance').first()).toBeVisible()
})

test('a guest’s redirect to the cashbox is kept over sign-up and sign-in', async ({ page }) => {
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fwithdraw$/)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await signInAs(page, 'tester@apogee.demo')
  await expect(page).toHaveURL(/\/withdraw$/)
  await expect(page.getByRole('dialog').getByText('Available')).toBeVisible()
})

test('a player who signs out sees a confirmation, and no more calls are made in their name', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url())
  })
  await signIn(page, 'vip@apogee.demo')
  await page.goto('/favorite-games')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  expect(refused).toEqual([])
  expect(complaints).toEqual([])
})

test('signing in or out in one tab takes effect in all of them', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/categories/slots')
    await waitForHydration(tab)
  }
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await signInAs(page, 'tester@apogee.demo')
  await expect(other.getByTestId('balance').first()).toBeVisible()
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
})

test('a guest with a mailed link signs in over its page, and its token is in no later address', async ({
  page,
}) => {
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.goto('/profile/limits/confirm?token=abc-def')
  await expect(page).toHaveURL(/\/profile\/limits\/confirm$/)
  await expect(page.locator('a[href*="abc-def"]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await signInAs(page, 'tester@apogee.demo')
  await page.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(page.getByText('This link has expired or has already been used')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/limits\/confirm$/)
  const headers = await Promise.all(sent.map((request) => request.allHeaders()))
  expect(headers.length).toBeGreaterThan(1)
  expect(headers.filter(({ referer = '' }) => referer.includes('abc-def'))).toEqual([])
})

test('after a session has ended the player is asked to sign in, a new player to sign up', async ({
  page,
}) => {
  await signIn(page, 'vip@apogee.demo')
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  // Only the cookie ends: a sign-out on the server would close the socket, and the page would notice
  // before the click.
  const [session] = await page.context().cookies()
  // No other call of the page is to find it before the click.
  const clicked = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await clicked.promise
    await route.continue()
  })
  await page.context().addCookies([{ ...session, name: 'session', value: 'over' } as never])
  // On the current page: the next call finds no session.
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  await expect(page).toHaveURL(/\/deposit$/)
  clicked.resolve()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
    'Welcome back',
  )
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdeposit$/)
  // And by its address.
  await page.goto('/favorite-games')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Ffavorite-games$/)
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign up' })).toBeVisible()
})

test('a tab on a player’s page notices a sign-out in another tab, and a new sign-in', async ({
  page,
  context,
}) => {
  await signIn(page, 'vip@apogee.demo')
  await page.goto('/profile/main')
  await waitForHydration(page)
  const other = await context.newPage()
  await other.goto('/categories/slots')
  await waitForHydration(other)
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fprofile%2Fmain$/)
  await other.getByRole('link', { name: 'Log in' }).first().click()
  await signInAs(other, 'vip@apogee.demo')
  await expect(page).toHaveURL(/\/profile\/main$/)
})

test('after wrong passwords, which keep focus and input, the browser solves a challenge, and the player goes on to the target', async ({
  page,
}) => {
  await page.goto('/registration?redirect=%2Ffavorite-games')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffavorite-games$/)
  // The sign-up dialog, which has the same fields, stays until this one has loaded.
  await main.getByRole('heading', { name: 'Welcome back' }).waitFor()
  const solved = page.waitForRequest(/\/api\/captcha\?action=sign_in/)
  const button = main.getByRole('button', { name: 'Log in' })
  await main.getByRole('textbox', { name: 'Email' }).fill('bitcoin@apogee.demo')
  for (const password of ['Wrong-1', 'Wrong-2', 'Wrong-3']) {
    await main.getByLabel('Password', { exact: true }).fill(password)
    await button.focus()
    await page.keyboard.press('Enter')
    await main.getByText('Email or password is wrong').waitFor()
    await expect(button).toBeFocused()
    await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue('bitcoin@apogee.demo')
  }
  await main.getByLabel('Password', { exact: true }).fill(demoPassword)
  await button.click()
  await solved
  await expect(page).toHaveURL(/\/favorite-games$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
})

test("after a sign-in the page has the account's language", async ({ page }) => {
  await page.request.patch('/api/player/update_locale', {
    headers: { 'x-requested-with': 'journey' },
    data: { locale: 'en' },
  })
  await signIn(page, 'norway@apogee.demo')
  const inGerman = { headers: { 'x-requested-with': 'journey' }, data: { locale: 'de' } }
  await page.request.patch('/api/player/update_locale', inGerman)
  await page.context().clearCookies()
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await signInAs(page, 'norway@apogee.demo')
  await expect(page).toHaveURL(/\/de\/categories\/slots$/)
  await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible()
})
