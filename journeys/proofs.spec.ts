import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, demoPassword, gameOf, signIn, waitForHydration } from './app.ts'

type Line = { round: string; game: string; kind: string }

/** The newest rounds of a game in the player's ledger, by the game's identifiers. */
async function roundsOf(page: Page, game: string): Promise<string[]> {
  const answer = await page.request.get(`/api/player/transactions?kind=bet&game=${game}`)
  return ((await answer.json()) as { data: Line[] }).data.map(({ round }) => round)
}

/** Plays one round of a game, and waits until it is in the ledger. */
async function plays(page: Page, slug: string, press: RegExp): Promise<string> {
  const known = await roundsOf(page, `apogee/${slug}`)
  await page.goto(`/play/apogee/${slug}?mode=real`)
  await waitForHydration(page)
  const answered = page.waitForResponse(/\/api\/play$/)
  await gameOf(page).getByRole('button', { name: press }).first().click()
  expect((await answered).ok()).toBe(true)
  await expect.poll(() => roundsOf(page, `apogee/${slug}`)).toHaveLength(known.length + 1)
  return (await roundsOf(page, `apogee/${slug}`))[0] ?? ''
}

test('a line of My money opens the proof of its round, also by its address after a sign-in', async ({
  page,
  browser,
}) => {
  const complaints = consoleErrorsOf(page)
  await signIn(page, 'tester@apogee.demo')
  const older = await plays(page, 'dice', /^Roll/)
  await plays(page, 'dice', /^Roll/)
  await page.goto('/profile/money?game=apogee/dice&kind=bet')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Check this round: Dice' }).nth(1).click()
  await expect(page).toHaveURL(new RegExp(`round=${older}`))
  const proof = gameOf(page).getByRole('dialog', { name: 'Verify this round' })
  await proof.getByRole('button', { name: 'Reveal the seed and verify' }).click()
  await expect(proof.getByText('Recomputed in your browser: the same result.')).toBeVisible()
  await expect(proof.getByText('The fingerprint matches the revealed seed.')).toBeVisible()
  expect(complaints).toEqual([])

  // A signed-out player is redirected to the same address. Another player's round cannot be opened.
  const address = page.url()
  const viewport = { width: 390, height: 844 }
  const guest = await browser.newPage({ viewport, isMobile: true, hasTouch: true })
  await guest.goto(address)
  await waitForHydration(guest)
  await expect(guest).toHaveURL(/\/sign-in\?redirect=/)
  const signInDialog = guest.getByRole('dialog', { name: 'Welcome back' })
  await signInDialog.getByRole('textbox', { name: 'Email' }).fill('vip@apogee.demo')
  await signInDialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await signInDialog.getByRole('button', { name: 'Log in' }).click()
  await expect(guest).toHaveURL(address)
  await expect(
    gameOf(guest).getByText('This is not one of your rounds in this game.'),
  ).toBeVisible()
  await guest.close()
})

test('the game history links to the proof of a round too', async ({ page }) => {
  await signIn(page, 'tester@apogee.demo')
  await plays(page, 'dice', /^Roll/)
  await page.goto('/profile/games-history?game=apogee/dice')
  await waitForHydration(page)
  await page
    .getByRole('link', { name: /^Check this round/ })
    .first()
    .click()
  const proof = gameOf(page).getByRole('dialog', { name: 'Verify this round' })
  await proof.getByRole('button', { name: 'Reveal the seed and verify' }).click()
  await expect(proof.getByText('Recomputed in your browser: the same result.')).toBeVisible()
})
