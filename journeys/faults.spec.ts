import { expect, type Response, test } from '@playwright/test'
import { auditBooks, balanceOf, gameOf, postgresOf, processOf, signIn } from './app.ts'

test('a server killed during play loses nothing and restarts by itself', async ({ page }) => {
  await signIn(page, 'tester@apogee.demo')
  await page.goto('/play/apogee/dice?mode=real')
  const roll = gameOf(page).getByRole('button', { name: /^Roll/ })
  await expect(roll).toBeEnabled()
  const before = await balanceOf(page)
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/play') && answer.ok(),
  )
  await roll.click()
  for (const name of ['wallet', 'site', 'work']) process.kill(processOf(name), 'SIGKILL')
  const { stake_cents, payout_cents } = (await (await answered).json()) as {
    stake_cents: number
    payout_cents: number
  }
  // Whenever the kill happened, the round ended once, as the game shows it.
  await expect
    .poll(() => balanceOf(page).catch(() => undefined), { timeout: 20_000 })
    .toBe(before - stake_cents + payout_cents)
  expect(await auditBooks()).toContain('The books are clean.')
})

test('two tabs play one account without losing a cent', async ({ page, context }) => {
  await signIn(page, 'tester@apogee.demo')
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/play/apogee/dice?mode=real')
  const before = await balanceOf(page)
  // A browser does not click in a hidden tab, so the second bet is sent while the first is shown.
  const answers: Promise<Response>[] = []
  for (const tab of [page, other]) {
    await tab.bringToFront()
    answers.push(tab.waitForResponse((answer) => answer.url().endsWith('/api/play') && answer.ok()))
    await gameOf(tab).getByRole('button', { name: /^Roll/ }).click()
  }
  const results = await Promise.all(
    answers.map(async (answered) => {
      return (await (await answered).json()) as { stake_cents: number; payout_cents: number }
    }),
  )
  const change = results.reduce((sum, one) => sum + one.payout_cents - one.stake_cents, 0)
  expect(await balanceOf(page)).toBe(before + change)
})

test('a self-excluded player is refused real play, and sees why', async ({ page }) => {
  await signIn(page, 'excluded@apogee.demo')
  await page.goto('/play/apogee/dice?mode=real')
  await expect(page.getByText(/You are taking a break from play/)).toBeVisible()
})

test('a session that has ended makes the page a guest’s again', async ({ page }) => {
  await signIn(page, 'new@apogee.demo')
  await page.goto('/')
  await expect(page.getByTestId('balance').first()).toBeVisible()
  await page.request.delete('/api/users/sign_out', { headers: { 'x-requested-with': 'journey' } })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})

test('PostgreSQL killed: a clear answer meanwhile, and recovery by itself', async ({ page }) => {
  await signIn(page, 'tester@apogee.demo')
  const before = await balanceOf(page)
  process.kill(postgresOf(), 'SIGKILL')
  const status = (await page.request.get('/api/player/accounts')).status()
  expect([200, 503]).toContain(status)
  await expect.poll(() => balanceOf(page).catch(() => undefined), { timeout: 20_000 }).toBe(before)
  expect(await auditBooks()).toContain('The books are clean.')
})
