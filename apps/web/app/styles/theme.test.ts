import { expect, test } from 'vitest'
import { themeStyle } from './theme.ts'

test('a brand has its own colours by role', () => {
  const theme = { ground: '#101820', action: '#00C2A8' }
  expect(themeStyle(theme)).toBe(':root{--color-bg:#101820;--color-flame:#00C2A8}')
  expect(themeStyle({})).toBeUndefined()
})

test('a light theme has light controls of the browser', () => {
  const theme = { ground: '#ffffff', ok: '#0a6b42' }
  expect(themeStyle(theme)).toBe(':root{color-scheme:light;--color-bg:#ffffff;--color-ok:#0a6b42}')
})

test('invalid colours and unknown roles are left out', () => {
  expect(themeStyle({ ground: '#000}body{display:none', nothing: '#ffffff' })).toBeUndefined()
  expect(themeStyle({ accent: 'red', text: '#fff' })).toBeUndefined()
})
