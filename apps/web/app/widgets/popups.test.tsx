import { listPopups } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Popups } from './popups.tsx'

type Popup = Received<typeof listPopups>[number]
const game = '/play/apogee/dice'
const beforeDice: Popup = {
  id: 'dice',
  type: 'slot',
  game,
  title: { text: 'Dice are quick' },
  description: { text: 'Set a limit first.' },
  button: { name: 'On to the game' },
}

let casino: FakeCasino
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  casino = openFakeCasino()
  casino.answers(listPopups, [beforeDice])
})
const answered = () => waitFor(() => expect(casino.asked).toHaveLength(1))
const findPopup = () => screen.queryByText('Set a limit first.')

test('4.44: a visitor who opens a special game sees its popup once', async () => {
  renderWith(
    <>
      <Popups />
      <a href={`${game}?mode=demo`}>Dice</a>
    </>,
  )
  await answered()
  await act(async () => {})
  fireEvent.click(screen.getByText('Dice'))
  expect(findPopup()).toBeTruthy()
  expect(screen.getByText('On to the game').getAttribute('href')).toBe(`${game}?mode=demo`)
  fireEvent.click(screen.getByText('On to the game'))
  await waitFor(() => expect(findPopup()).toBeNull())
})

test('a visitor who navigates before the answer comes sees the popup at the game', async () => {
  const { router } = renderWith(<Popups />)
  await act(() => router.navigate(game))
  expect(await screen.findByText('Set a limit first.')).toBeTruthy()
  click('On to the game')
  await waitFor(() => expect(findPopup()).toBeNull())
  expect(router.state.location.pathname).toBe(game)
})

test("a visitor who opens the game's address directly sees no popup", async () => {
  renderWith(<Popups />, { at: game })
  await answered()
  await act(async () => {})
  expect(findPopup()).toBeNull()
})
