import { expect, type FrameLocator, type Page, type Route, test } from '@playwright/test'
import { balanceOf, centsIn, consoleErrorsOf, gameOf, signIn } from './app.ts'

/**
 * All places that show the balance: the header, on a phone the game's strip, and the game itself.
 */
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

/** Waits until all places in all windows show these balances. */
async function allShow(pages: readonly Page[], expected: string): Promise<void> {
  for (const page of pages) {
    await expect(async () => {
      const figures = await figuresOn(page)
      expect(figures).toHaveLength(2)
      expect([...new Set(figures)]).toEqual([expected])
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

test('every balance in every window is the same at each step, and shows the stake in play', async ({
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

  // A round of another game in the other window changes all of them alike. Its first answer is
  // lost; the client repeats the request and gets the same round.
  await losesOneAnswer(other, /\/api\/play$/)
  const answered = other.waitForResponse(/\/api\/play$/)
  await dice.locator('.gk-main').click()
  const { payout_cents, stake_cents } = await (await answered).json()
  const between = before - stake - stake_cents + payout_cents
  await allShow(both, `${withThousands(between)} in play ${euros(stake)}`)

  // The lobby shows it on the game's card.
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

/** The server handles the request, but its answer is lost. */
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
