import type { Received } from '@casino/contract/endpoint.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeProfile, getPlayer } from '../../contract.ts'
import { ann } from '../testing/ann.ts'
import CompleteProfileDialog from './complete-profile-dialog.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

function open(player: Received<typeof getPlayer>, at = '/complete-profile') {
  casino.answers(getPlayer, player)
  const onClose = vi.fn()
  renderWith(<CompleteProfileDialog onClose={onClose} />, { at })
  return onClose
}

test('all data that the cashbox requires is asked in one form, with the birthday in any format, and the dialog closes', async () => {
  const onClose = open(ann)
  await screen.findByLabelText('Date of birth')
  expect(screen.queryByLabelText('Last name')).toBeNull()
  casino.answers(changeProfile, { ...ann, date_of_birth: '1991-05-07' })
  type('First name', ' Ann ')
  type('Date of birth', '7.5.1991')
  type('Postal code', '50667')
  click('Save')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const player = { first_name: 'Ann', date_of_birth: '07/05/1991', postal_code: '50667' }
  const input = { context: 'deposit', player }
  expect(casino.changes()).toEqual([{ call: changeProfile.name, input }])
})

test('for a game only the missing fields are asked, and errors are shown at their field', async () => {
  const onClose = open(ann, '/complete-profile?fields=first_name,last_name,country')
  await screen.findByLabelText('First name')
  expect(screen.queryByLabelText('Last name')).toBeNull()
  expect(screen.queryByLabelText('Postal code')).toBeNull()
  casino.faults(changeProfile, { first_name: 'Latin letters only' })
  click('Save')
  await screen.findByText('Latin letters only')
  expect(onClose).not.toHaveBeenCalled()
})

test('a player with complete data continues', async () => {
  const onClose = open({ ...ann, cashbox_fields_missed: [] })
  await screen.findByText('Your details are already complete')
  click('Continue')
  expect(onClose).toHaveBeenCalled()
})
