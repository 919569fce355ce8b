import { expect, type Locator, type Page, test } from '@playwright/test'
import { consoleErrorsOf, demoPassword, waitForHydration } from './app.ts'

// A browser that has never been here: it is asked of its cookies too.
test.use({ storageState: { cookies: [], origins: [] } })

/** Runs in the browser: what is wrong with how the control that has the focus is seen, nothing where it is seen well. */
const faultOfFocus = `(async () => {
  const control = document.activeElement
  // What stands in a frame of another origin is the game's own, and the page itself is no control.
  if (!control || control.matches('body, main, iframe')) return ''
  for (let part = control; part; part = part.parentElement) {
    const timed = part.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.all(timed.map((one) => one.finished))
  }
  const name = control.ariaLabel || control.textContent || control.name
  const shown = control.closest('label') ?? control
  // A card's ring goes round all of the card, which its link covers.
  const isRing = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  if (!isRing(getComputedStyle(shown)) && !isRing(getComputedStyle(shown, '::after'))) return name + ' has no ring'
  const { left, top, width, height } = shown.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const above = document.elementFromPoint(x, y)
  if (!above) return name + ' is outside of the window'
  return shown.contains(above) || above.contains(shown) ? '' : name + ' is covered by ' + above.outerHTML.slice(0, 200)
})()`

/** Goes on by one key until a control has the focus; at each stop it is seen where one is. */
async function goTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  const stopsMax = 150
  for (let stops = 0; stops < stopsMax; stops += 1) {
    await page.keyboard.press(key)
    // A row that is reached may only now be laid out, and takes its place a moment later.
    await expect.poll(() => page.evaluate<string>(faultOfFocus)).toBe('')
    if (await control.evaluate((one) => one.matches(':focus'))) return
  }
  throw new Error(`${control} is not reached`)
}

test('from the address bar to a game and back nothing needs a mouse, and every stop is seen', async ({
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
    page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'No' }),
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

  const door = banner.getByRole('link', { name: 'Log in' })
  await goTo(page, door, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await goTo(page, dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(door).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await goTo(page, dialog.getByLabel('Email'))
  await page.keyboard.type('canada@apogee.demo')
  await goTo(page, dialog.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('balance').first()).toBeVisible()

  // The door that opened the dialog is gone: he goes on where it stood.
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

test('on a phone no stop lies under its bar or under the notice of cookies', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitForHydration(page)
  const notice = page.getByRole('region', { name: 'Cookies' })
  await notice.waitFor()
  // Past the wins, however many have been told, and the rails.
  const below = page.getByRole('contentinfo').getByRole('link').first()
  await goTo(page, below)
  await notice.getByRole('button', { name: 'No' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await goTo(page, below)
})
