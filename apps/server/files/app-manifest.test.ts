import { expect, test } from 'vitest'
import { manifestOf } from './app-manifest.ts'
import { fileHeaders } from './file-headers.ts'

test('the app has its brand’s name and colour, and can be installed', () => {
  const { icons, ...app } = manifestOf({ name: 'Perigee', ground: '#102030' })
  expect(app).toMatchObject({ name: 'Perigee', theme_color: '#102030', display: 'standalone' })
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  expect(icons.at(-1)).toHaveProperty('purpose', 'maskable')
})

test('a built file is cached forever; the service worker is requested each time', () => {
  expect(fileHeaders('/assets/root-x.js.br')['cache-control']).toMatch(/immutable/)
  expect(fileHeaders('/art/logo.svg')['cache-control']).toBe('public, max-age=86400')
  expect(fileHeaders('/sw.js.br')).toEqual({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
  })
})
