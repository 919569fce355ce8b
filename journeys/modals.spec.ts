import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, signIn, waitForHydration } from './app.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]

/** The description of the focused element, if it is fully visible. */
const focused = (page: Page) =>
  page.evaluate<string>(`{
    const field = document.activeElement
    const { top, bottom } = field.getBoundingClientRect()
    const note = document.getElementById(field.getAttribute('aria-describedby'))
    const isSeen = top >= 0 && bottom <= innerHeight
    isSeen && field.ariaInvalid ? field.name + ': ' + note?.textContent : ''
  }`)

test('support and profile open over the page, and close in every way', async ({ page }) => {
  const complaints = consoleErrorsOf(page)
  await signIn(page, 'vip@apogee.demo')
  for (const [path, name] of [
    ['/support', 'Support'],
    ['/profile/main', 'Your data'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name })
    await page.goto('/games')
    await waitForHydration(page)
    const menu = page.locator('[popovertarget=player-menu]')
    const open = async () => {
      await menu.click()
      await page.locator(`#player-menu a[href="${path}"]`).first().click()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(path)
    }
    const isClosed = async () => {
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL('/games')
    }
    await open()
    if (name === 'Support') await expect(dialog.getByText('Your VIP manager')).toBeVisible()
    await page.keyboard.press('Escape')
    await isClosed()
    await expect(menu).toBeFocused()
    await open()
    await page.goBack()
    await isClosed()
    await open()
    await page.mouse.click(10, 400)
    await isClosed()
    // A direct visit shows its page.
    await open()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

test('without JavaScript support is a page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await context.close()
})

type Box = { x: number; y: number; width: number; height: number } | null

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) return false
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y
}

test('a refused form focuses its first invalid field on any screen', async ({ page }) => {
  const refuses = async (within: string, field: string) => {
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await page.evaluate('document.activeElement.blur()')
      await page.locator(`${within} form [type=submit]`).first().click()
      const at = `${page.url()} at ${viewport.width} × ${viewport.height}`
      await expect.poll(() => focused(page), at).toContain(`${field}: `)
    }
  }
  const open = async (path: string) => {
    await page.goto(path)
    await waitForHydration(page)
  }
  await open('/sign-up')
  await page.locator('dialog input[name=email]').fill('somebody@example.com')
  await refuses('dialog', 'password')
  await open('/support')
  await refuses('main', 'email')
  await signIn(page, 'canada@apogee.demo')
  await open('/profile/main')
  await page.locator('main input[name=postal_code]').fill('99')
  await refuses('main', 'postal_code')
  for (const path of ['/deposit', '/withdraw']) {
    await open(path)
    await page.locator('dialog input[name=amount]').fill('1')
    await refuses('dialog', 'amount')
  }
})

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('a toast covers neither the header nor the title of the page', async ({ page }) => {
      await signIn(page, 'new@apogee.demo')
      await page.goto('/profile/limits')
      await waitForHydration(page)
      await page
        .getByRole('button', { name: /^(Set|Change)/ })
        .first()
        .click()
      await page.getByRole('dialog').locator('input').fill(String(viewport.width))
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.evaluate('scrollTo(0, 0)')
      const toast = page.locator('[popover=manual] li').first()
      await expect(toast).toBeVisible()
      const box = await toast.boundingBox()
      for (const needed of ['header', 'h1', 'nav[aria-label="Quick menu"]']) {
        const one = page.locator(needed).first()
        const place = (await one.isVisible()) ? await one.boundingBox() : null
        expect(overlap(box, place), needed).toBe(false)
      }
    })
  })
}
