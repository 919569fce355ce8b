import { expect, test } from '@playwright/test'

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
