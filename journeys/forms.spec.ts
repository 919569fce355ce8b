import { expect, test } from '@playwright/test'
import { waitForHydration } from './app.ts'

test('errors at sign-up are shown at their fields, and the input stays', async ({ page }) => {
  await page.goto('/sign-up')
  await waitForHydration(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByLabel('Date of birth').fill('01/01/2015')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  await expect(dialog.getByText('At least 8 characters')).toBeVisible()
  await expect(dialog.getByText('Please accept the terms to continue')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody')
})

test('text typed before hydration stays, however late the scripts', async ({ page }) => {
  const line = Promise.withResolvers<void>()
  await page.route(/sign-up-dialog/, async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto('/sign-up', { waitUntil: 'commit' })
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' })
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
  await dialog.getByRole('textbox', { name: 'Email' }).fill('patient@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-password-1')
  await expect(submit).toBeDisabled()
  await page.keyboard.press('Enter')
  await submit.dispatchEvent('click')
  line.resolve()
  await expect(submit).toBeEnabled()
  expect(posted).toEqual([])
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('patient@example.com')
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
