import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProfileForm } from './profile.ts'
import { passwordFault, passwordRules, refusedCharacters } from './rules.ts'
import { isIban } from './server/profile/is-iban.ts'
import { isPhoneNumber } from './server/profile/is-phone-number.ts'

test('text is read as keyboards, phones and other apps send it, and stored folded', () => {
  const sent = {
    first_name: 'Ｓｅáｎ\u200b',
    last_name: 'O’Brien',
    nickname: 'Ｏrbit\u202e',
    mobile_phone: '０９０－１２３４－５６７８',
    postal_code: '〒１００ー０００１',
    city: ' Tōkyō\u200e',
    date_of_birth: '０７／０５／１９９１',
    iban: 'lt12\u00a01000–0111–0100–1000',
  }
  const read = z.safeDecode(ProfileForm, { context: 'edition', player: sent })
  expect(read.data?.player).toEqual({
    first_name: 'Seán',
    last_name: "O'Brien",
    nickname: 'Orbit',
    mobile_phone: '090-1234-5678',
    postal_code: '100-0001',
    city: 'Tōkyō',
    date_of_birth: '1991-05-07',
    iban: 'LT121000011101001000',
  })
})

test('of invisible characters alone a field is empty', () => {
  const read = z.safeDecode(ProfileForm, { context: 'edition', player: { city: '\u200b\u00a0' } })
  expect(read.data?.player).toEqual({ city: null })
})

test.for([
  ['+49 221 1234567', null, true],
  ['+353 1 555 0100', 'DE', true],
  ['0221-1234567', 'DE', true],
  ['090-1234-5678', 'JP', true],
  ['(514) 555-0105', 'CA', true],
  ['0049 221 1234567', 'DE', true],
  ['--------', 'DE', false],
  ['0221-1234567', null, false],
  ['+49 221 123456789012345', 'DE', false],
  ['514 555 01055', 'CA', false],
] as const)('5.7: %s from %s is a number: %s', ([phone, country, isOne]) => {
  expect(isPhoneNumber(phone, country)).toBe(isOne)
})

test('5.12: an IBAN has the length of its country and valid check digits', () => {
  const ibans = ['LT121000011101001000', 'LT131000011101001000', 'LT12100001110100100', 'XX1210000']
  expect(ibans.map(isIban)).toEqual([true, false, false, false])
})

test('5.2: the refused characters of a password are named, and managers know the others', () => {
  expect(refusedCharacters('Péri~lion*88~')).toBe('~ *')
  expect(passwordFault('Peri~lion*88')).toBe('password_characters')
  expect(passwordFault(' Perihelion-88')).toBe('password_spaces')
  expect(passwordFault('Perihelion-88\u00a0')).toBe('password_spaces')
  const [, offered = ''] = /\[(.+)\];$/.exec(passwordRules) ?? []
  expect(offered.length).toBe(24)
  for (const one of offered) expect([one, refusedCharacters(one)]).toEqual([one, ''])
})
