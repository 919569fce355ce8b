import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showGameTerms } from '../game-contract.ts'
import { BeforeGame } from './before-game.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const terms = {
  bonus_id: 7,
  title: 'Welcome',
  is_excluded: true,
  counted_percent: 0,
  max_bet_cents: 500,
  currency: 'EUR',
}
const open = (answer: typeof terms | null) => {
  openFakeCasino().answers(showGameTerms, answer)
  renderWith(
    <BeforeGame game={{ identifier: 'apogee/dice', title: 'Dice' }}>
      <p>the game</p>
    </BeforeGame>,
    { player },
  )
}

test('an excluded game says so before it opens, with a link to the terms', async () => {
  open(terms)
  await screen.findByRole('heading', { name: 'Dice can’t be played with your active bonus' })
  expect(screen.queryByText('the game')).toBeNull()
  const link = screen.getByRole('link', { name: 'View your bonus' })
  expect(link.getAttribute('href')).toContain('/profile/gifts/7')
  fireEvent.click(screen.getByRole('button', { name: 'Open anyway' }))
  expect(await screen.findByText('the game')).not.toBeNull()
})

test.each([null, { ...terms, is_excluded: false }])('any other game opens: %o', async (answer) => {
  open(answer)
  expect(await screen.findByText('the game')).not.toBeNull()
})
