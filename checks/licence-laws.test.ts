import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { licenceBreaches } from './licence-laws.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'apogee-licence-laws-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND Apache-2.0'])(
  'a package under %s is allowed',
  (license) => {
    lock({ 'node_modules/one': { license } })
    expect(licenceBreaches(root)).toEqual([])
  },
)

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  'Zlib',
  '(MIT OR GPL-3.0-only) AND GPL-3.0-only',
  'SEE LICENSE IN LICENSE',
])('a package under %s is refused', (license) => {
  lock({ 'node_modules/@a/b/node_modules/one': { license } })
  expect(licenceBreaches(root)).toEqual([
    `one@1.0.0 is under ${license}, which is not on the list of checks/licence-laws.ts`,
  ])
})

test('a package without a licence is refused, unless its own package.json names one', () => {
  lock({ 'node_modules/one': {}, 'node_modules/two': {} })
  mkdirSync(path.join(root, 'node_modules/two'), { recursive: true })
  const manifest = JSON.stringify({ licenses: [{ type: 'MIT' }] })
  writeFileSync(path.join(root, 'node_modules/two/package.json'), manifest)
  expect(licenceBreaches(root)).toEqual(['one@1.0.0 names no licence'])
})

test('the build of a package for another platform has the licence of the package', () => {
  lock({
    'node_modules/one': { license: 'GPL-3.0-only', optionalDependencies: { 'one-win': '1.0.0' } },
    'node_modules/one-win': {},
  })
  expect(licenceBreaches(root)).toHaveLength(2)
})

test('LGPL is allowed for the libvips of sharp', () => {
  lock({ 'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' } })
  expect(licenceBreaches(root)).toEqual([])
})

test('a font is allowed when NOTICE names it', () => {
  lock({ 'node_modules/@fontsource/lilita-one': { license: 'OFL-1.1' } })
  expect(licenceBreaches(root)).toEqual([
    '@fontsource/lilita-one@1.0.0 is under OFL-1.1: NOTICE must name it',
  ])
  writeFileSync(path.join(root, 'NOTICE'), '- Lilita One: Copyright')
  expect(licenceBreaches(root)).toEqual([])
})

test('the packages of this tree are allowed', () => {
  expect(licenceBreaches(process.cwd())).toEqual([])
})

function lock(packages: Record<string, object>): void {
  const entries = Object.entries(packages).map(([place, entry]) => [
    place,
    { version: '1.0.0', ...entry },
  ])
  writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(entries) }),
  )
}
