import { expect, test } from 'vitest'
import { isSameName, nameKeys } from './name-keys.ts'

test.for([
  ['Łukasz', 'Lukasz'],
  ['Müller', 'Mueller'],
  ['Müller', 'Muller'],
  ['Jørgen', 'Joergen'],
  ['Jørgen', 'Jorgen'],
  ['Groß', 'Gross'],
  ['Æsa', 'Aesa'],
  ['Þór', 'Thor'],
  ['Đorđe', 'Dorde'],
  ['Åse', 'Aase'],
  ['Œuvrard', 'Oeuvrard'],
  ['Işık', 'Isik'],
  ['Nguyễn', 'Nguyen'],
  ['ᴀɴɴᴀ', 'Anna'],
  ['An\u00adna', 'Anna'],
  ['O’Rbit', 'Orbit'],
  ['Anna-Maria', 'Annamaria'],
])('%s is spelled %s as well', ([one = '', other = '']) => {
  const last_name = 'Orbit'
  expect(isSameName({ first_name: one, last_name }, { first_name: other, last_name })).toBe(true)
})

test('the order of names does not matter, nor which field a word stands in', () => {
  const pat = { first_name: 'Pat James', last_name: 'Quist' }
  expect(isSameName(pat, { first_name: 'Quist', last_name: 'Pat James' })).toBe(true)
  expect(isSameName(pat, { first_name: 'Pat', last_name: 'James Quist' })).toBe(true)
  expect(isSameName(pat, { first_name: 'Quist Pat', last_name: 'James' })).toBe(true)
})

test('other names are different, and a missing one is like none', () => {
  const pat = { first_name: 'Pat', last_name: 'Quist' }
  expect(isSameName(pat, { first_name: 'Pat', last_name: 'Quest' })).toBe(false)
  expect(isSameName(pat, { first_name: 'Pat', last_name: null })).toBe(false)
  expect(nameKeys({ first_name: '-', last_name: 'Quist' })).toEqual([])
  expect(isSameName({ last_name: '' }, { last_name: '' })).toBe(false)
})
