import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeProfile } from '../../contract.ts'
import { changeSubscriptions } from '../../fields-contract.ts'
import { statesOf } from '../../postal-codes.ts'
import { ProfileField } from '../profile-field.tsx'
import { ann } from '../testing/ann.ts'
import { PersonalForm } from './personal-form.tsx'
import { SubscriptionForm } from './subscription-form.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

test('who a player is stands fast once it is told, and the way to change it beside it', async () => {
  renderWith(<PersonalForm player={ann} />)
  expect(screen.queryByLabelText('Last name')).toBeNull()
  expect(screen.getByText('Orbit')).toBeTruthy()
  expect(screen.getByText('Germany')).toBeTruthy()
  expect(screen.getByLabelText('First name')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask our support' }).getAttribute('href')).toBe(
    '/support',
  )
})

test('only what was changed is sent, and what is wrong stands at its field', async () => {
  renderWith(<PersonalForm player={{ ...ann, city: 'Köln', profession: 'Pilot' }} />)
  casino.faults(changeProfile, { postal_code: 'This is no postal code of your country' })
  type('Postal code', '123')
  type('Occupation', '')
  click('Save')
  await screen.findByText('This is no postal code of your country')
  const player = { postal_code: '123', profession: '' }
  expect(casino.changes()).toEqual([
    { call: changeProfile.name, input: { context: 'edition', player } },
  ])
})

test('of Canada the state is one of a list', () => {
  renderWith(<PersonalForm player={{ ...ann, country: 'CA' }} />)
  const state = screen.getByLabelText('State or province')
  expect([...state.querySelectorAll('option')].map(({ value }) => value)).toContain('QC')
  expect(screen.queryByLabelText('Personal identification code')).toBeNull()
})

test('a state is called by its name in the reader’s language, in that one’s order', () => {
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

test('what a Canadian may only tell anew, the form does not let him empty', () => {
  const told = { ...ann, country: 'CA', postal_code: 'H2X 1Y2', state: 'QC', city: 'Montréal' }
  renderWith(<PersonalForm player={told} />)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  expect(field('State or province').querySelector('option[value=""]')).toBeNull()
  const labels = ['State or province', 'Postal code', 'City']
  expect(labels.map((label) => field(label).required)).toEqual([true, true, false])
})

test('the state that the house reads in the postal code stands in the form once it is saved', async () => {
  const canadian = { ...ann, country: 'CA' }
  renderWith(<PersonalForm player={canadian} />)
  casino.answers(changeProfile, { ...canadian, postal_code: 'H2X 1Y2', state: 'QC' })
  type('Postal code', 'H2X 1Y2')
  click('Save')
  await screen.findByText('Saved')
  expect(screen.getByLabelText<HTMLSelectElement>('State or province').value).toBe('QC')
})

test('of Estonia the personal code is asked for', () => {
  renderWith(<PersonalForm player={{ ...ann, country: 'EE' }} />)
  expect(screen.getByLabelText('Personal identification code')).toBeTruthy()
})

test('a player hears of us by what he has checked, and by nothing else', async () => {
  const none = {
    receive_promos: true,
    receive_sms_promos: false,
    receive_promos_via_phone_calls: false,
    agreed_to_partner_promotions: false,
  }
  renderWith(<SubscriptionForm subscriptions={none} />)
  casino.answers(changeSubscriptions, none)
  fireEvent.click(screen.getByLabelText('By email'))
  fireEvent.click(screen.getByLabelText('By phone'))
  click('Save')
  const chosen = { ...none, receive_promos: false, receive_promos_via_phone_calls: true }
  await vi.waitFor(() =>
    expect(casino.changes()).toEqual([
      { call: changeSubscriptions.name, input: { subscription_params: chosen } },
    ]),
  )
})

test('whoever asks for what he is sent already is told so, and nothing is sent', async () => {
  const one = {
    receive_promos: true,
    receive_sms_promos: false,
    receive_promos_via_phone_calls: false,
    agreed_to_partner_promotions: false,
  }
  renderWith(<SubscriptionForm subscriptions={one} />)
  click('Save')
  await screen.findByText('You are already subscribed. Nothing has changed.')
  expect(casino.changes()).toEqual([])
})
