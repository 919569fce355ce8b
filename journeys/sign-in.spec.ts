import { expect, type Page, type Request, test } from '@playwright/test'
import { consoleErrorsOf, demoPassword, signIn, waitForHydration } from './app.ts'

/** Fills the door that stands open and goes through it. */
async function entersAs(page: Page, email: string): Promise<void> {
  // Another door stands until the script of this one has come.
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log in' }).click()
}

test('who signs in on his way to a page stands on it as a player, without a reload', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  await page.goto('/favorite-games')
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Ffavorite-games$/)
  await waitForHydration(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Ffavorite-games$/)
  await entersAs(page, 'vip@apogee.demo')
  await expect(page).toHaveURL(/\/favorite-games$/)
  await expect(page.getByTestId('balance').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a door that was opened over a page closes to the same page, which is now a player’s', async ({
  page,
}) => {
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await entersAs(page, 'tester@apogee.demo')
  await expect(page).toHaveURL(/\/categories\/slots$/)
  await expect(page.getByTestId('balance').first()).toBeVisible()
})

test('a guest’s way to the cashbox is kept over registration and sign-in', async ({ page }) => {
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fwithdraw$/)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await entersAs(page, 'tester@apogee.demo')
  await expect(page).toHaveURL(/\/withdraw$/)
  await expect(page.getByRole('dialog').getByText('Available')).toBeVisible()
})

test('whoever signs out is told so, and nothing asks in his name any more', async ({ page }) => {
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

test('who signs in or out in one tab has done so in all of them', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/categories/slots')
    await waitForHydration(tab)
  }
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await entersAs(page, 'tester@apogee.demo')
  await expect(other.getByTestId('balance').first()).toBeVisible()
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
})

test('a guest with a mailed link signs in over its page, and its token stands in no address that stays', async ({
  page,
}) => {
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.goto('/profile/limits/confirm?token=abc-def')
  await expect(page).toHaveURL(/\/profile\/limits\/confirm$/)
  await expect(page.locator('a[href*="abc-def"]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await entersAs(page, 'tester@apogee.demo')
  await page.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(page.getByText('This link has expired or was used before')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/limits\/confirm$/)
  const headers = await Promise.all(sent.map((request) => request.allHeaders()))
  expect(headers.length).toBeGreaterThan(1)
  expect(headers.filter(({ referer = '' }) => referer.includes('abc-def'))).toEqual([])
})

test('an ended session is asked to sign in where a newcomer registers', async ({ page }) => {
  await signIn(page, 'vip@apogee.demo')
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  const [session] = await page.context().cookies()
  await page.request.delete('/api/users/sign_out', { headers: { 'x-requested-with': 'journey' } })
  await page.context().addCookies([{ ...session, name: 'session', value: 'over' } as never])
  // In the page that stands: the next call finds no session.
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
    'Welcome back',
  )
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdeposit$/)
  // And by its address.
  await page.goto('/favorite-games')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Ffavorite-games$/)
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign up' })).toBeVisible()
})

test('a tab on a player’s page hears that he has left by another, and that he comes again', async ({
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
  await entersAs(other, 'vip@apogee.demo')
  await expect(page).toHaveURL(/\/profile\/main$/)
})

test('at the standing door, after wrong passwords, the browser does a sum and its player goes on where he was going', async ({
  page,
}) => {
  await page.goto('/registration?redirect=%2Ffavorite-games')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffavorite-games$/)
  // The door of registration stands until this one has come, and has the same fields.
  await main.getByRole('heading', { name: 'Welcome back' }).waitFor()
  const solved = page.waitForRequest(/\/api\/captcha\?action=sign_in/)
  for (const password of ['Wrong-1', 'Wrong-2', 'Wrong-3', demoPassword]) {
    await main.getByLabel('Email').fill('bitcoin@apogee.demo')
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Log in' }).click()
    if (password !== demoPassword) await main.getByText('Email or password is wrong').waitFor()
  }
  await solved
  await expect(page).toHaveURL(/\/favorite-games$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
})

test('a language that is chosen stays chosen, with the address that was read', async ({ page }) => {
  await page.goto('/categories/slots?title=gold#main')
  await waitForHydration(page)
  const languages = page.getByRole('contentinfo').getByRole('list', { name: 'Language' })
  await languages.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/categories\/slots\?title=gold#main$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/de$/)
  // Without a script the prefix of the default language says it.
  await page.goto('/en/games')
  await expect(page).toHaveURL(/:\d+\/games$/)
  await page.goto('/')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('who signs in is spoken to in the language of his account', async ({ page }) => {
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
  await entersAs(page, 'norway@apogee.demo')
  await expect(page).toHaveURL(/\/de\/categories\/slots$/)
  await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible()
})

test('a sign-in that failed leaves the focus where it was, and what was typed', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await waitForHydration(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('nobody@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-enough-7')
  const button = dialog.getByRole('button', { name: 'Log in' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Email or password is wrong')).toBeVisible()
  await expect(button).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody@example.com')
})

test('a newcomer chooses his country, and the currency follows it until he chooses one', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await waitForHydration(page)
  const dialog = page.getByRole('dialog')
  const [country, currency] = [dialog.getByLabel('Country'), dialog.getByLabel('Currency')]
  await expect(country).toHaveValue('')
  await expect(currency).toHaveValue('EUR')
  await country.selectOption('NO')
  await expect(currency).toHaveValue('NOK')
  await currency.selectOption('BCH')
  await country.selectOption('CA')
  await expect(currency).toHaveValue('BCH')
})
