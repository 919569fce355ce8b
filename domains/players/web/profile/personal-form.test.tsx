import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeProfile } from '../../contract.ts'
import { statesOf } from '../../fields.ts'
import { ProfileField } from '../profile-field.tsx'
import { ann } from '../testing/ann.ts'
import { PersonalForm } from './personal-form.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

test('identity data cannot be changed once saved, and the form says how to change it', async () => {
  renderWith(<PersonalForm player={ann} />)
  expect(screen.queryByLabelText('Last name')).toBeNull()
  expect(screen.getByText('Orbit')).toBeTruthy()
  expect(screen.getByText('Germany')).toBeTruthy()
  expect(screen.getByLabelText('First name')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    '/support',
  )
})

test('only changed fields are sent, and errors are shown at their field', async () => {
  renderWith(<PersonalForm player={{ ...ann, city: 'Köln', profession: 'Pilot' }} />)
  casino.faults(changeProfile, { postal_code: 'Enter a valid postcode' })
  type('Postal code', '123')
  type('Occupation', '')
  click('Save')
  await screen.findByText('Enter a valid postcode')
  const player = { postal_code: '123', profession: '' }
  expect(casino.changes()).toEqual([
    { call: changeProfile.name, input: { context: 'edition', player } },
  ])
})

test('a change of the bank account asks for the password when the sign-in is old', async () => {
  renderWith(<PersonalForm player={ann} />)
  expect(screen.queryByLabelText('Current password')).toBeNull()
  casino.faults(changeProfile, { current_password: 'Please enter your password' })
  type('IBAN of your bank account', 'DE89370400440532013000')
  click('Save')
  await screen.findByText('Please enter your password')
  type('Current password', 'Perihelion-88')
  casino.answers(changeProfile, { ...ann, iban: 'DE89370400440532013000' })
  click('Save')
  const player = { iban: 'DE89370400440532013000' }
  await vi.waitFor(() =>
    expect(casino.changes().map((change) => change.input)).toEqual([
      { context: 'edition', player },
      { context: 'edition', player, current_password: 'Perihelion-88' },
    ]),
  )
})

test('for Canada the state is chosen from a list', () => {
  renderWith(<PersonalForm player={{ ...ann, country: 'CA' }} />)
  const state = screen.getByLabelText('State or province')
  expect([...state.querySelectorAll('option')].map(({ value }) => value)).toContain('QC')
  expect(screen.queryByLabelText('Personal identification code')).toBeNull()
})

test('states have names in the page’s language, in its order', () => {
  const named = (country: string, locale: 'de' | 'fr-CA' | 'en') => {
    cleanup()
    renderWith(<ProfileField field="state" error={undefined} country={country} />, { locale })
    const options = [...document.querySelectorAll('option')].slice(1)
    return options.map(({ value, textContent }) => `${value} ${textContent}`)
  }
  expect(named('AU', 'en')).toContain('NSW New South Wales')
  expect(named('CA', 'fr-CA').slice(1, 4)).toEqual([
    'BC Colombie-Britannique',
    'PE Île-du-Prince-Édouard',
    'MB Manitoba',
  ])
  for (const [country, codes] of Object.entries(statesOf)) {
    for (const option of named(country, 'de')) expect(option).not.toMatch(/^(\w+) (\1|state\..*)$/)
    expect(named(country, 'de')).toHaveLength(codes.length)
  }
})

test('fields that a Canadian player can only replace cannot be emptied in the form', () => {
  const complete = { ...ann, country: 'CA', postal_code: 'H2X 1Y2', state: 'QC', city: 'Montréal' }
  renderWith(<PersonalForm player={complete} />)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  expect(field('State or province').querySelector('option[value=""]')).toBeNull()
  const labels = ['State or province', 'Postal code', 'City']
  expect(labels.map((label) => field(label).required)).toEqual([true, true, false])
})

test('the state that the server derives from the postal code is in the form after saving', async () => {
  const canadian = { ...ann, country: 'CA' }
  renderWith(<PersonalForm player={canadian} />)
  casino.answers(changeProfile, { ...canadian, postal_code: 'H2X 1Y2', state: 'QC' })
  type('Postal code', 'H2X 1Y2')
  click('Save')
  await screen.findByText('Saved')
  expect(screen.getByLabelText<HTMLSelectElement>('State or province').value).toBe('QC')
})

test('for Estonia the personal code is asked', () => {
  renderWith(<PersonalForm player={{ ...ann, country: 'EE' }} />)
  expect(screen.getByLabelText('Personal identification code')).toBeTruthy()
})
