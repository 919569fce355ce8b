import { locales } from '@casino/i18n/locales.ts'
import type { Messages } from '@casino/i18n/texts.ts'
import { expect, test } from 'vitest'
import { type DefaultTexts, faultOf, type OwnText, withOwnTexts } from './own-texts.ts'

const english = { web: { slots: 'Slots', hello: 'Hello {{name}}' } }
const inEnglish: unknown = Object.fromEntries(locales.map((locale) => [locale, english]))
const house: DefaultTexts = {
  ...(inEnglish as DefaultTexts),
  de: { web: { slots: 'Automaten', hello: 'Guten Tag, {{name}}' } },
  'en-AU': { web: { slots: 'Pokies', hello: 'Hello {{name}}' } },
}
const own = (text: Partial<OwnText>): OwnText => ({
  brand_id: null,
  locale: 'en',
  key: 'web:slots',
  text: 'Reels',
  ...text,
})
const slots = ({ web }: Messages) => web?.slots

test('an edited text replaces the default one, in its language only', () => {
  const said = [own({ locale: 'de', text: 'Spielautomaten' })]
  const de = withOwnTexts(house, said, { locale: 'de', brand_id: undefined })
  expect(slots(de)).toBe('Spielautomaten')
  expect(withOwnTexts(house, said, { locale: 'en', brand_id: 1n })).toBe(house.en)
  expect(slots(house.de)).toBe('Automaten')
})

test('a brand’s own goes before that of all brands', () => {
  const said = [own({ brand_id: 2n, text: 'Wheels' }), own({})]
  expect(slots(withOwnTexts(house, said, { locale: 'en', brand_id: 2n }))).toBe('Wheels')
  expect(slots(withOwnTexts(house, said, { locale: 'en', brand_id: 1n }))).toBe('Reels')
})

test('a variant uses the texts of its language unless it has its own', () => {
  const said = [own({}), own({ key: 'web:hello', text: 'Hi {{name}}' })]
  const australian = withOwnTexts(house, said, { locale: 'en-AU', brand_id: 1n })
  expect(australian.web).toEqual({ slots: 'Pokies', hello: 'Hi {{name}}' })
  expect(slots(withOwnTexts(house, said, { locale: 'en-NZ', brand_id: 1n }))).toBe('Reels')
})

test('a text whose message no longer exists changes nothing', () => {
  const said = [own({ key: 'web:gone' }), own({ key: 'moons:slots' })]
  expect(withOwnTexts(house, said, { locale: 'en', brand_id: 1n })).toEqual(house.en)
})

test('an unknown message and an unknown value are faults', () => {
  const known = { house, brands: [1n] }
  expect(faultOf(known, own({}))).toBeUndefined()
  expect(faultOf(known, own({ key: 'web:hello', text: '{{name}}!' }))).toBeUndefined()
  expect(faultOf(known, own({ key: 'web:gone' }))).toBe('nobody says web:gone')
  expect(faultOf(known, own({ brand_id: 2n }))).toBe('there is no brand 2')
  expect(faultOf(known, own({ key: 'constructor:name' }))).toContain('no part constructor')
  expect(faultOf(known, own({ locale: 'xx' }))).toContain('no language xx')
  expect(faultOf(known, own({ text: '{{count}} slots' }))).toBe('web:slots is given no {{count}}')
})
