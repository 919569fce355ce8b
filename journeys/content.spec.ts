import { expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'

test('a visitor reads, uses the table of contents of a long text, and writes to support', async ({
  page,
}) => {
  await page.goto('/de/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Allgemeine Geschäftsbedingungen',
  )
  await page.getByRole('link', { name: 'Support-Seite' }).click()
  await expect(page).toHaveURL('/de/support')
  await page.getByLabel('Ihre E-Mail-Adresse').fill('gast@example.com')
  await page.getByLabel('Ihre Nachricht').fill('kurz')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Ihre Nachricht').fill('Wann kommt meine Auszahlung an?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('Wir antworten an gast@example.com.')).toBeVisible()
})

test('an unknown page is a 404, also at a one-part address', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  const news = await page.goto('/news/no-such-news')
  expect(news?.status()).toBe(404)
})

test('the lobby’s head has the texts of its content page, which has no address of its own', async ({
  page,
}) => {
  const lobby = await (await page.request.get('/api/cms/pages/home?l=it')).json()
  await page.goto('/it/home')
  await expect(page).toHaveURL('/it')
  await expect(page).toHaveTitle(lobby.blocks.title)
  for (const name of ['description', 'keywords']) {
    const tag = page.locator(`meta[name=${name}]`)
    await expect(tag).toHaveAttribute('content', lobby.blocks[name])
  }
})

test('banners stop on hover and focus, and their links open in the app', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Show 2 of 3' }).click()
  const slide = page.getByRole('group', { name: '2 of 3' })
  await expect(slide.getByRole('heading')).toHaveText('How far will you ride it?')
  await slide.getByRole('link', { name: 'How it is drawn' }).click()
  await expect(page).toHaveURL('/news/rocket-x-beacon')
})

test('content is readable for everybody on the narrowest screen too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/payments', '/support', '/news']) {
    await page.goto(path)
    expect.soft(await axeFindings(page), path).toEqual([])
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect.soft(width, path).toBeLessThanOrEqual(320)
  }
})
