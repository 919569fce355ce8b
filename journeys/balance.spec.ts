import { expect, type FrameLocator, type Page, type Route, test } from '@playwright/test'
import { balanceOf, centsIn, consoleErrorsOf, gameOf, signIn } from './app.ts'

/** The places that show a player's money: the header, on a phone the strip of the game, and the game itself. */
async function figuresOn(page: Page): Promise<string[]> {
  const pills = page.getByTestId('balance').filter({ visible: true })
  const inPlay = page.getByTestId('in-play').filter({ visible: true })
  const bar = gameOf(page).locator('.gk-bar .gk-figure').first()
  const own = await bar.locator('.gk-amount').textContent()
  const ownInPlay = (await bar.locator('.gk-in-play').textContent()) ?? ''
  const places = await Promise.all([pills.allTextContents(), inPlay.allTextContents()])
  const [amounts, stakes] = places
  return [...amounts, own ?? ''].map((amount, place) => {
    const stake = place < amounts.length ? stakes[place] : ownInPlay.replace(/^.*· /, '')
    return stake ? `${amount} ${stake}` : amount
  })
}

/** All places of all windows come to show these figures. */
async function allShow(pages: readonly Page[], wanted: string): Promise<void> {
  for (const page of pages) {
    await expect(async () => {
      const figures = await figuresOn(page)
      expect(figures).toHaveLength(2)
      expect([...new Set(figures)]).toEqual([wanted])
    }).toPass({ timeout: 15_000 })
  }
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`

async function opens(page: Page, game: string): Promise<FrameLocator> {
  await page.goto(`/play/apogee/${game}?mode=real`)
  const frame = gameOf(page)
  await expect(frame.locator('.gk-main')).toBeEnabled({ timeout: 30_000 })
  return frame
}

test.use({ viewport: { width: 1440, height: 900 } })

test('every balance in every window is the same at each step, and names the stake in play', async ({
  page,
  context,
}) => {
  const complaints = consoleErrorsOf(page)
  await signIn(page, 'ann@apogee.demo')
  const mines = await opens(page, 'mines')
  const other = await context.newPage()
  const dice = await opens(other, 'dice')
  const both = [page, other]
  const before = await balanceOf(page)
  await allShow(both, withThousands(before))

  const stake = centsIn(await mines.locator('.gk-bet-value').textContent())
  await mines.locator('.gk-main').click()
  const open = `${withThousands(before - stake)} in play ${euros(stake)}`
  await allShow(both, open)
  expect(await balanceOf(page)).toBe(before - stake)

  // Another game's round in the other window moves all of them alike.
  // The first answer to it is lost on its way: it is asked for again, and is the same round.
  await losesOneAnswer(other, /\/api\/play$/)
  const answered = other.waitForResponse(/\/api\/play$/)
  await dice.locator('.gk-main').click()
  const { payout_cents, stake_cents } = await (await answered).json()
  const between = before - stake - stake_cents + payout_cents
  await allShow(both, `${withThousands(between)} in play ${euros(stake)}`)

  // The lobby names it where the player would go on.
  const lobby = await context.newPage()
  await lobby.goto('/')
  const mark = lobby.getByText(`In play ${euros(stake)}`, { exact: true })
  await expect(mark).toBeVisible()

  await losesOneAnswer(page, /\/api\/step$/)
  await mines.getByRole('button', { name: 'Random tile' }).click()
  const isOver = mines.locator('.mines-mine')
  const cashOut = mines.getByRole('button', { name: /^Cash out/ })
  await expect(isOver.first().or(cashOut)).toBeVisible({ timeout: 15_000 })
  if (await cashOut.isVisible()) await cashOut.click()
  await expect(isOver.first()).toBeVisible()
  await expect(mines.locator('.gk-main')).toBeEnabled()
  await expect.poll(async () => (await openRounds(page)).length).toBe(0)
  await allShow(both, withThousands(await balanceOf(page)))
  await expect(mark).toHaveCount(0)
  const lost = complaints.filter((text) => !text.includes('ERR_FAILED'))
  expect(lost).toEqual([])
})

/** The server does what it is asked, but its answer never comes. */
async function losesOneAnswer(page: Page, call: RegExp): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(call, lose, { times: 1 })
}

async function openRounds(page: Page): Promise<unknown[]> {
  return (await page.request.get('/api/player/open_rounds')).json()
}

function withThousands(cents: number): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
