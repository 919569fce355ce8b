import { expect, type Locator, type Page, test } from '@playwright/test'
import { consoleErrorsOf, demoPassword, waitForHydration } from './app.ts'

// A first visit, with the cookie notice.
test.use({ storageState: { cookies: [], origins: [] } })

/**
 * Runs in the browser: what is wrong with the visibility of the focused control; empty if it is
 * fully visible.
 */
const faultOfFocus = `(async () => {
  const control = document.activeElement
  // An iframe of another origin is the game, and the page itself is not a control.
  if (!control || control.matches('body, main, iframe')) return ''
  for (let part = control; part; part = part.parentElement) {
    const timed = part.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.all(timed.map((one) => one.finished))
  }
  const name = control.ariaLabel || control.textContent || control.name
  const shown = control.closest('label') ?? control
  // A card's focus ring is around the complete card, which its link covers.
  const isRing = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  if (!isRing(getComputedStyle(shown)) && !isRing(getComputedStyle(shown, '::after'))) return name + ' has no ring'
  const { left, top, width, height } = shown.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const above = document.elementFromPoint(x, y)
  if (!above) return name + ' is outside of the window'
  return shown.contains(above) || above.contains(shown) ? '' : name + ' is covered by ' + above.outerHTML.slice(0, 200)
})()`

/** Presses a key until a control has the focus, and checks the visibility of each stop. */
async function goTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  const stopsMax = 150
  for (let stops = 0; stops < stopsMax; stops += 1) {
    await page.keyboard.press(key)
    // A row may be laid out only when it is reached, so its position settles a moment later.
    await expect.poll(() => page.evaluate<string>(faultOfFocus)).toBe('')
    if (await control.evaluate((one) => one.matches(':focus'))) return
  }
  throw new Error(`${control} is not reached`)
}

test('the keyboard is enough to reach a game and return, and every focused control is visible', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  const banner = page.getByRole('banner')
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/')
  await goTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await waitForHydration(page)
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
  await goTo(
    page,
    page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' }),
  )
  await page.keyboard.press('Enter')
  await goTo(page, banner.getByRole('link', { name: 'Slots' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(categories|pokies)\//)

  const search = banner.getByRole('link', { name: 'Search games' })
  await goTo(page, search)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Search games')).toBeFocused()
  await page.keyboard.type('vault')
  await expect(dialog.getByRole('status')).toHaveText('1 game')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link', { name: "Pharaoh's Vault" })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  const filters = page.locator('summary', { hasText: 'Filters' })
  await goTo(page, filters)
  await page.keyboard.press('Enter')
  await goTo(page, page.getByRole('main').getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?/)

  const signIn = banner.getByRole('link', { name: 'Log in' })
  await goTo(page, signIn, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await goTo(page, dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(signIn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await goTo(page, dialog.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type('canada@apogee.demo')
  await goTo(page, dialog.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('balance').first()).toBeVisible()

  // The link that opened the dialog is gone; the focus is in its place.
  const deposit = banner.getByRole('link', { name: 'Deposit' })
  await expect(deposit).toBeFocused()
  expect(await page.evaluate<string>(faultOfFocus)).toBe('')
  await expect(page.getByRole('status').filter({ hasText: 'Welcome' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await goTo(page, dialog.getByRole('link', { name: 'History' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Available to withdraw')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deposit).toBeFocused()

  await page.keyboard.press('/')
  await expect(dialog.getByLabel('Search games')).toBeFocused()
  await page.keyboard.type('dice')
  await expect(dialog.getByRole('status')).toHaveText('1 game')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/play\/apogee\/dice/)
  await expect(dialog).toHaveCount(0)
  const heart = button('Favourite: Dice')
  await goTo(page, heart)
  const was = await heart.getAttribute('aria-pressed')
  await page.keyboard.press('Enter')
  await expect(heart).not.toHaveAttribute('aria-pressed', String(was))
  await goTo(page, button('Full screen'))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true)
  await expect(page.locator('iframe')).toBeFocused()
  await page.evaluate('document.exitFullscreen()')
  await heart.focus()
  await goTo(page, button('Back to the lobby'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  expect(complaints).toEqual([])
})

test('on a phone no focused control is under the bottom bar or the cookie notice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitForHydration(page)
  const notice = page.getByRole('region', { name: 'Cookies' })
  await notice.waitFor()
  // Past the wins and the rails.
  const below = page.getByRole('contentinfo').getByRole('link').first()
  await goTo(page, below)
  await notice.getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await goTo(page, below)
})
