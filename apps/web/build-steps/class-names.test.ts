import { expect, test } from 'vitest'
import { classesIn, renamedSheet, shortNamesOf } from './class-names.ts'

const sheet =
  '@font-face{src:url(/a.woff2)}@layer utilities{.flex{display:flex}' +
  '.mt-1\\.5{margin:.375rem}@media (min-width:800px){.md\\:p-8{padding:2rem}}' +
  '.\\[--guess\\:1px\\]{--guess:1px}:is(:where(.group\\/step):last-child .last\\/step\\:p-0){padding:0}' +
  '.after\\:x:after{content:".no-class{"}.a{color:red}}'

test('each class of a sheet that is no single word has a name of one or two letters, its own', () => {
  const names = shortNamesOf(sheet)
  expect([...names.keys()]).toEqual([
    'mt-1.5',
    'md:p-8',
    '[--guess:1px]',
    'group/step',
    'last/step:p-0',
    'after:x',
  ])
  // `a` is a class of the sheet itself.
  expect([...names.values()]).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
  const many = Array.from({ length: 800 }, (_, at) => `.x-${at}{}`).join('')
  const all = [...shortNamesOf(many).values()]
  expect(new Set(all).size).toBe(800)
  expect(all.every((name) => /^[a-zA-Z][a-zA-Z0-9]?$/.test(name))).toBe(true)
})

test('a sheet is renamed in its selectors alone', () => {
  const renamed = renamedSheet(sheet, shortNamesOf(sheet))
  expect(renamed).toBe(
    '@font-face{src:url(/a.woff2)}@layer utilities{.flex{display:flex}' +
      '.b{margin:.375rem}@media (min-width:800px){.c{padding:2rem}}' +
      '.d{--guess:1px}:is(:where(.e):last-child .f){padding:0}' +
      '.g:after{content:".no-class{"}.a{color:red}}',
  )
  expect(classesIn(renamed)).toEqual(['flex', 'b', 'c', 'd', 'e', 'f', 'g', 'a'])
})
