import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomeFields } from './home-fields.tsx'

const shownIn = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the visitor’s country is preselected, with its currency', () => {
  renderWith(<HomeFields errors={{}} />, { country: 'NZ' })
  expect([shownIn('Country'), shownIn('Currency')]).toEqual(['NZ', 'NZD'])
})

test('without a country, or from a closed one, nothing is preselected', () => {
  renderWith(<HomeFields errors={{}} />, { country: 'US' })
  expect(shownIn('Country')).toBe('')
})

test('the currency follows the country until one was chosen', () => {
  renderWith(<HomeFields errors={{}} />)
  expect([shownIn('Country'), shownIn('Currency')]).toEqual(['', 'EUR'])
  choose('Country', 'NO')
  expect(shownIn('Currency')).toBe('NOK')
  choose('Currency', 'DOG')
  choose('Country', 'CA')
  expect(shownIn('Currency')).toBe('DOG')
})
