import { announceSignedUp } from '@casino/client/signed-up.ts'
import { track } from '@casino/client/track.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '../contract.ts'
import { TelemetryWatch } from './telemetry-watch.tsx'

const answered = [
  contract.sendEvent,
  contract.logFormErrors,
  contract.logUtmSet,
  contract.logUtmSend,
  contract.logPerformance,
  contract.logNetwork,
  contract.logError,
  contract.logGameStart,
]

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  for (const one of answered) casino.answers(one, {})
  sessionStorage.clear()
  landAt('/')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function landAt(path: string): void {
  const landed = [{ name: new URL(path, location.origin).href, type: 'navigate' }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(landed as never)
}
const sent = ({ name }: { name: string }) =>
  casino.asked.filter(({ call }) => call === name).map(({ input }) => input)

const click = (word: string) => fireEvent.click(screen.getByText(word))

function Page({ accepted }: { accepted: boolean }) {
  return (
    <>
      <a href="/de/sign-up?redirect=%2F">Join now</a>
      <a href="/deposit">Deposit</a>
      <a href="/games">Games</a>
      <div data-banner="friday">
        <a href="/registration">
          <b>Go</b>
        </a>
        <a href="https://other.example/deposit">Elsewhere</a>
      </div>
      <TelemetryWatch cookiesAccepted={accepted} />
    </>
  )
}

test('7.36: clicks on links to the sign-up and the deposit, and on banners, are sent', async () => {
  renderWith(<Page accepted />)
  for (const word of ['Join now', 'Deposit', 'Games', 'Go', 'Elsewhere']) click(word)
  await vi.waitFor(() => expect(sent(contract.sendEvent)).toHaveLength(5))
  expect(sent(contract.sendEvent)).toEqual([
    { event: 'registration_click' },
    { event: 'deposit_click' },
    { event: 'banner_click', banner: 'friday' },
    { event: 'registration_click' },
    { event: 'banner_click', banner: 'friday' },
  ])
})

test('7.36: what pages track is sent, also from before the component was loaded', async () => {
  track({ event: 'game_open', game: 'apogee/dice', place: 'demo' })
  renderWith(<Page accepted />)
  track({ event: 'random_game', game: 'apogee/plinko' })
  track({ event: 'banner_view', banner: 'friday', place: 'lobby' })
  const errors = [{ key: 'email', firstMessage: 'No address' }]
  track({ event: 'form_errors', component: 'players.sign_up', errors })
  await vi.waitFor(() => expect(sent(contract.sendEvent)).toHaveLength(3))
  expect(sent(contract.sendEvent)).toEqual([
    { event: 'game_open', game: 'apogee/dice', place: 'demo' },
    { event: 'random_game', game: 'apogee/plinko' },
    { event: 'banner_view', banner: 'friday', place: 'lobby' },
  ])
  expect(sent(contract.logFormErrors)).toEqual([
    { side: 'frontEnd', component: 'players.sign_up', errors },
  ])
})

test('7.33: errors and the time until a game was shown are sent', async () => {
  const error = { type: 'router', name: 'TypeError', message: 'x is null' } as const
  renderWith(<Page accepted />, {
    player: { id: 7, nickname: 'Ann', currency: 'EUR' },
    country: 'DE',
  })
  track({ event: 'error', ...error, page: '/games', at: 'root.js:1:2' })
  const game = { identifier: 'apogee/dice', title: 'Dice', provider: 'apogee' }
  track({ event: 'game_start', game, startMs: 812 })
  await vi.waitFor(() => expect(sent(contract.logGameStart)).toHaveLength(1))
  expect(sent(contract.logError)).toEqual([{ ...error, page: '/games', at: 'root.js:1:2' }])
  expect(sent(contract.logGameStart)).toEqual([
    {
      country: 'DE',
      userId: '7',
      connectionType: '',
      gameId: 'apogee/dice',
      gameName: 'Dice',
      provider: 'apogee',
      value: 812,
    },
  ])
})

test('without consent nothing is sent, and nothing is kept for later', async () => {
  landAt('/?utm_source=news')
  renderWith(<Page accepted={false} />)
  track({ event: 'random_game', game: 'apogee/plinko' })
  click('Join now')
  cleanup()
  landAt('/')
  renderWith(<Page accepted />)
  click('Deposit')
  await vi.waitFor(() => expect(sent(contract.sendEvent)).toHaveLength(1))
  expect(sent(contract.sendEvent)).toEqual([{ event: 'deposit_click' }])
  expect([...sent(contract.logUtmSet), ...sent(contract.logUtmSend)]).toEqual([])
})

test('7.33: campaign parameters are sent once a visit, and again at the sign-up', async () => {
  landAt('/de?utm_source=news&utm_medium=&sub_id=7&other=1')
  const utmMetrics = { utm_source: 'news', sub_id: '7' }
  renderWith(<Page accepted />)
  cleanup()
  renderWith(<Page accepted />)
  announceSignedUp()
  await vi.waitFor(() => expect(sent(contract.logUtmSend)).toHaveLength(1))
  expect([sent(contract.logUtmSet), sent(contract.logUtmSend)]).toEqual([
    [{ utmMetrics }],
    [{ utmMetrics }],
  ])
})
