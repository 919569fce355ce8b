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

test('a dialog has its own address, and is visible without JavaScript', async ({ page }) => {
  const html = await (await page.request.get('/sign-in')).text()
  expect(html).toContain('Welcome back')
  await page.goto('/de/sign-up')
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Konto eröffnen')
})

test('pages for players send a guest to sign-up, with a redirect back', async ({ page }) => {
  await page.goto('/deposit?amount=20')
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fdeposit%3Famount%3D20$/)
  await page.goto('/de/withdraw')
  await expect(page).toHaveURL(/\/de\/sign-up\?redirect=%2Fde%2Fwithdraw$/)
})

test('addresses have one form: no trailing slash, no prefix of the default language', async ({
  page,
}) => {
  await page.goto('/categories/slots///')
  await expect(page).toHaveURL(/\/categories\/slots$/)
  await page.goto('/en/categories/table')
  await expect(page).toHaveURL(/:\d+\/categories\/table$/)
  const missing = await page.goto('/nowhere/at/all')
  expect(missing?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'To the lobby' })).toBeVisible()
})

test('errors at sign-up are shown at their fields, and the input stays', async ({ page }) => {
  await page.goto('/sign-up')
  await waitForHydration(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByLabel('Date of birth').fill('01/01/2015')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  await expect(dialog.getByText('At least 8 characters')).toBeVisible()
  await expect(dialog.getByText('Please accept the terms to continue')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody')
})

test('text typed before hydration stays, however late the scripts', async ({ page }) => {
  const line = Promise.withResolvers<void>()
  await page.route(/sign-up-dialog/, async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto('/sign-up', { waitUntil: 'commit' })
  const email = page.getByRole('dialog').getByLabel('Email')
  await email.fill('patient@example.com')
  const country = page.getByRole('dialog').getByLabel('Country')
  await country.selectOption('NZ')
  line.resolve()
  await waitForHydration(page)
  await expect(email).toHaveValue('patient@example.com')
  await expect(country).toHaveValue('NZ')
  await expect(page.getByRole('dialog').getByLabel('Currency')).toHaveValue('NZD')
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await expect(email).toHaveValue('patient@example.com')
})

test('a form is not sent before the page is hydrated, and nothing typed is lost', async ({
  page,
}) => {
  const line = Promise.withResolvers<void>()
  await page.route(/sign-in-dialog/, async (route) => {
    await line.promise
    await route.continue()
  })
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) posted.push(request.url())
  })
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Log in', exact: true })
  await dialog.getByLabel('Email').fill('patient@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-password-1')
  await expect(submit).toBeDisabled()
  await page.keyboard.press('Enter')
  await submit.dispatchEvent('click')
  line.resolve()
  await expect(submit).toBeEnabled()
  expect(posted).toEqual([])
  await expect(dialog.getByLabel('Email')).toHaveValue('patient@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('a page without scripts says what they are needed for', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const path of ['/', '/sign-in']) {
    await page.goto(path)
    // By its element: Playwright looks for no text in it.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('This site needs JavaScript')
  }
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled()
  await context.close()
})
