import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('each page says whose it is in its title, once', () => {
  expect(pageTitle('Mine penger', 'Apogee')).toBe('Mine penger | {{brand}}')
  expect(pageTitle('Spill hos {{brand}}', 'Apogee')).toBe('Spill hos {{brand}}')
  expect(pageTitle('Apogee Originals', 'Apogee')).toBe('Apogee Originals')
})
