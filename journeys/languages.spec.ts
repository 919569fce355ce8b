import { expect, test } from '@playwright/test'
import { consoleErrorsOf, signIn, waitForHydration } from './app.ts'

test('a page and its links keep their language, also under a dialog and after a reload', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  await page.goto('/de')
  await waitForHydration(page)
  await page.locator('header nav a[href="/de/categories/slots"]').click()
  await expect(page).toHaveURL(/\/de\/categories\/slots$/)
  await page.locator('header a[href="/de/sign-in"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/de\/sign-in$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/de\/categories\/slots$/)
  await page.locator('header a[href="/de/sign-in"]').click()
  await expect(page).toHaveURL(/\/de\/sign-in$/)
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await waitForHydration(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/de\/categories\/slots$/)
  expect(complaints).toEqual([])
})

test('another language shows the same page with the same query, and the choice is stored', async ({
  page,
}) => {
  await page.goto('/guest/games?page=2#main')
  await waitForHydration(page)
  await page.locator('footer a[hreflang="fr-CA"]').click()
  await expect(page).toHaveURL(/\/fr-CA\/guest\/games\?page=2#main$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await page.goto('/games')
  await expect(page).toHaveURL(/\/fr-CA\/games$/)
  await waitForHydration(page)
  await page.locator('footer a[hreflang="en"]').click()
  await expect(page).toHaveURL(/[^A]\/games$/)
  await page.goto('/games')
  await expect(page).toHaveURL(/[^A]\/games$/)
  // Without JavaScript the prefix of the default language stores it.
  await page.goto('/de/games')
  await page.goto('/en/games')
  await expect(page).toHaveURL(/:\d+\/games$/)
  await page.goto('/')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('a guest at a player’s page is sent to sign-up in their language, a player to the page', async ({
  page,
}) => {
  await page.goto('/no/favorite-games')
  await expect(page).toHaveURL(/\/no\/sign-up\?redirect=%2Fno%2Ffavorite-games$/)
  await signIn(page, 'tester@apogee.demo')
  await page.goto('/NO/favorite-games/')
  await expect(page).toHaveURL(/\/no\/favorite-games$/)
})
