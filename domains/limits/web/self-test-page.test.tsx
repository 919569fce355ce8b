import { getPlayer } from '@casino/players/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selfTestQuestions } from '../self-test.ts'
import selfTestPage, { loader } from './self-test-page.tsx'

test('an unanswered question gets the focus and an error message', async () => {
  const casino = openFakeCasino()
  casino.answers(getPlayer, {})
  const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
  const path = 'profile/limits/self-test'
  renderPage({ loader, default: selfTestPage }, { casino, path, at: `/${path}`, player })
  const questions = await screen.findAllByRole('group')
  const answer = (place: number) =>
    fireEvent.click(questions[place]?.querySelector('input') as Element)
  for (const place of selfTestQuestions.keys()) if (place !== 3) answer(place)
  click('Show the result')
  const message = await screen.findByRole('alert')
  expect(questions[3]?.contains(message)).toBe(true)
  expect(document.activeElement).toBe(questions[3]?.querySelector('input'))
  answer(3)
  expect(screen.queryByRole('alert')).toBeNull()
  click('Show the result')
  await screen.findByRole('status')
})
