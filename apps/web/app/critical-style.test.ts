import { expect, test } from 'vitest'
import { createCriticalStyle } from './critical-style.ts'

const page = [
  '<p class="wrap hover:tx">{</p>',
  { text: '<b class="md:w-[calc(1px+2px)]"></b>' },
  '<a class="link &gt;x">',
]

test.each([
  ['a rule of no class', 'p{margin:0}', 'p{margin:0}'],
  ['a class of the page, in all its states', '.hover\\:tx:hover{a:b}', '.hover\\:tx:hover{a:b}'],
  ['a class that the page has not', '.absent{a:b}.wrap .absent{a:b}', ''],
  ['one of several selectors', '.absent,.wrap{a:b}', '.absent,.wrap{a:b}'],
  [
    'a class that stands around or is no condition',
    '.link:is(:where(.group):hover *){a:b}',
    '.link:is(:where(.group):hover *){a:b}',
  ],
  [
    'a class whose name is escaped',
    '.md\\:w-\\[calc\\(1px\\+2px\\)\\]{a:b}',
    '.md\\:w-\\[calc\\(1px\\+2px\\)\\]{a:b}',
  ],
  ['a group with something in it', '@media (x){.wrap{a:b}.absent{a:b}}', '@media (x){.wrap{a:b}}'],
  ['a group with nothing in it', '@media (x){.absent{a:b}}', ''],
  ['the order of the layers', '@layer a,b;@layer b{.wrap{a:b}}', '@layer a,b;@layer b{.wrap{a:b}}'],
  ['movements', '@keyframes x{to{a:b}}', '@keyframes x{to{a:b}}'],
  [
    'a property in use, and one that is not',
    '@property --a{syntax:"*"}@property --b{syntax:"*"}.wrap{x:var(--a)}',
    '.wrap{x:var(--a)}@property --a{syntax:"*"}',
  ],
])('%s', (_, sheet, kept) => {
  expect(new TextDecoder().decode(createCriticalStyle(sheet)(page))).toBe(kept)
})
