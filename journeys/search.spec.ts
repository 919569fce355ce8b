import { expect, test } from '@playwright/test'
import { waitForHydration } from './app.ts'
import { axeFindings } from './axe.ts'

test('a misspelled game is found and opened with the keyboard, and Back returns to the page', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByLabel('Search games')).toBeFocused()
  await expect(search.getByRole('heading', { name: 'Popular now' })).toBeVisible()
  await page.keyboard.type('rokcet')
  await expect(search.getByRole('status')).toHaveText('1 game')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(search.getByRole('link', { name: 'Rocket X', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/play\/turbogames\/rocket-x/)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(search).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(search.getByRole('button', { name: 'rokcet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})

test('without JavaScript the search is a page, also without results', async ({
  browser,
  baseURL,
}) => {
  const site = baseURL ? { baseURL } : {}
  const plain = await browser.newContext({ ...site, javaScriptEnabled: false, locale: 'en-IE' })
  const page = await plain.newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search games' }).click()
  await page.getByRole('dialog').getByLabel('Search games').fill('dice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/games\?title=dice$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.goto('/nowhere/at/all')
  await page.getByRole('main').getByLabel('Search games').fill('pharao')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await plain.close()
})

test('text typed before the search hydrates is searched for, and typing continues', async ({
  page,
}) => {
  const line = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto('/search', { waitUntil: 'commit' })
  const field = page.getByRole('dialog').getByLabel('Search games')
  await field.click()
  await field.pressSequentially('dic')
  line.resolve()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 game')
  await expect(field).toBeFocused()
  await page.keyboard.type('e')
  await expect(field).toHaveValue('dice')
})
