import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, demoPassword, waitForHydration } from './app.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
const nobody = { storageState: { cookies: [], origins: [] } }

/** Runs in the browser: which visible controls of the page the toast covers. */
const coveredBy = (toast: string) => `(() => {
  const lies = [...document.querySelectorAll(${JSON.stringify(toast)})].filter((one) => one.textContent)
  const names = []
  for (const control of document.querySelectorAll('main a, main button, main summary, header a, section button')) {
    // Header entries without space are in the menu "More".
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const above = document.elementsFromPoint(x, y)[0]
    if (above && lies.some((one) => one.contains(above) && !one.contains(control))) names.push(control.textContent)
  }
  return lies.length > 0 ? names : ['there is no toast']
})()`

/** Runs in the browser: which elements of the page cover the cookie notice. */
const overNotice = `(() => {
  const notice = document.querySelector('section:has([data-cookies])')
  const { left, top, width, height } = notice.getBoundingClientRect()
  const steps = [...Array(20).keys()].map((step) => (step + 0.5) / 20)
  const above = steps.flatMap((x) => steps.map((y) => document.elementFromPoint(left + x * width, top + y * height)))
  return [...new Set(above.filter((one) => !notice.contains(one)).map((one) => one.outerHTML.slice(0, 100)))]
})()`

async function opens(page: Page, linkName: string): Promise<void> {
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: linkName }).click()
}

test('the limit offer for a new player covers no control of the page on any screen', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: sizes[0] })
  const complaints = consoleErrorsOf(page)
  await opens(page, 'Sign up')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`toast-${Date.now()}@example.com`)
  await dialog.getByLabel('Password', { exact: true }).fill('Kepler-orbits-7')
  await dialog.locator('[name=date_of_birth]').fill('07/05/1991')
  await dialog.getByLabel('Country').selectOption('DE')
  await dialog.locator('[name=terms_acceptance]').check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByTestId('balance').filter({ visible: true }).first()).toBeVisible()
  const offer = page.getByRole('banner').getByRole('status')
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await page.evaluate('scrollTo(0, 0)')
    await expect(offer.getByRole('button', { name: 'Set a limit' })).toBeVisible()
    const covered = () => page.evaluate(coveredBy('header [role=status]'))
    await expect.poll(covered, `${viewport.width} × ${viewport.height}`).toEqual([])
    await page.evaluate('scrollTo(0, 400)')
    await expect(offer).toBeInViewport()
  }
  await offer.getByRole('button', { name: 'Close' }).click()
  await expect(offer).toHaveCount(0)
  expect(complaints).toEqual([])
  await page.close()
})

for (const viewport of sizes) {
  const size = `${viewport.width} × ${viewport.height}`

  test(`at ${size} toasts leave the cookie notice usable`, async ({ browser }) => {
    const page = await browser.newPage({ viewport, ...nobody })
    await opens(page, 'Log in')
    const dialog = page.getByRole('dialog', { name: 'Welcome back' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill('tester@apogee.demo')
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    // Under the pointer it stays longer than ten seconds.
    await page.getByText(/^Welcome, /).hover()
    await expect(page.getByTestId('balance').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    expect(await page.evaluate(coveredBy('[popover=manual]'))).not.toContain('Decline')
    expect(await page.evaluate(overNotice)).toEqual([])
    const [toast, asked] = [
      await page.getByText(/^Welcome, /).boundingBox(),
      await page.getByRole('region', { name: 'Cookies' }).boundingBox(),
    ]
    const isBeside = (toast?.x ?? 0) > (asked?.x ?? 0) + (asked?.width ?? 0)
    expect(isBeside || (toast?.y ?? 0) + (toast?.height ?? 0) <= (asked?.y ?? 0)).toBe(true)
    await page.close()
  })
}
