import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeAccount } from '../contract.ts'
import { ClosePanel } from './close-panel.tsx'

test('a player with a second factor is asked for its code, and the input stays', async () => {
  const casino = openFakeCasino()
  casino.faults(closeAccount, { otp_attempt: 'Enter the code from your authenticator app' })
  renderWith(<ClosePanel accounts={[]} />)
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'other' } })
  type('Your password', 'Perihelion-88')
  click('Close my account')
  await screen.findByText('Enter the code from your authenticator app')
  type('Code from your authenticator app', '123456')
  casino.answers(closeAccount, {})
  click('Close my account')
  const input = { password: 'Perihelion-88', reason: 'other', leaves_balance: false }
  await waitFor(() =>
    expect(casino.changes().map((change) => change.input)).toEqual([
      input,
      { ...input, otp_attempt: '123456' },
    ]),
  )
})
