import { expect, test } from 'vitest'
import { createCriticalStyle } from './critical-style.ts'

const page = [
  '<p class="wrap hover:tx">{</p>',
  { text: '<b class="md:w-[calc(1px+2px)]"></b>' },
  '<a class="link &gt;x">',
]

test.each([
  ['a rule of no class', 'p{margin:0}', 'p{margin:0}'],
  [
    'how it looks in use',
    '.hover\\:tx:hover{a:b}.link:active{a:b}.link:focus-visible{a:b}.link:is(:where(.group):hover *){a:b}',
    '',
  ],
  [
    'what has the focus',
    ':focus-visible{a:b}.link:focus{a:b}',
    ':focus-visible{a:b}.link:focus{a:b}',
  ],
  [
    'an element that the page has not',
    'table,:where(td) i{a:b}::file-selector-button{a:b}a::before{a:b}',
    'a::before{a:b}',
  ],
  ['what stands on paper', '@media print{.wrap{a:b}}', ''],
  [
    'what some fields alone have',
    '::backdrop{a:b}::file-selector-button,p{a:b}::-webkit-date-and-time-value{a:b}',
    '::file-selector-button,p{a:b}',
  ],
  ['a class that the page has not', '.absent{a:b}.wrap .absent{a:b}', ''],
  ['one of several selectors', '.absent,.wrap{a:b}', '.absent,.wrap{a:b}'],
  [
    'a class that stands around or is no condition',
    '.link:is(:where(.group):first-child *){a:b}',
    '.link:is(:where(.group):first-child *){a:b}',
  ],
  [
    'a class whose name is escaped',
    '.md\\:w-\\[calc\\(1px\\+2px\\)\\]{a:b}',
    '.md\\:w-\\[calc\\(1px\\+2px\\)\\]{a:b}',
  ],
  ['a group with something in it', '@media (x){.wrap{a:b}.absent{a:b}}', '@media (x){.wrap{a:b}}'],
  ['a group with nothing in it', '@media (x){.absent{a:b}}', ''],
  [
    'the faces for a theme that names none',
    '.wrap{font-family:var(--default-font-family,a,"b c")}',
    '.wrap{font-family:var(--default-font-family)}',
  ],
  ['the order of the layers', '@layer a,b;@layer b{.wrap{a:b}}', '@layer a,b;@layer b{.wrap{a:b}}'],
  [
    'a movement in use, and one that is not',
    '@keyframes x{to{a:b}}@keyframes y{to{a:b}}.wrap{animation:x}',
    '.wrap{animation:x}@keyframes x{to{a:b}}',
  ],
  [
    'a property in use, and those that are not: nobody asks for what is only given',
    '@property --a{initial-value:0}@property --b{initial-value:0}.wrap{--b:1;x:var(--a)}',
    '.wrap{--b:1;x:var(--a)}@property --a{initial-value:0}',
  ],
  [
    'a property without a value at first where it is given one',
    '@property --a{syntax:"*"}@property --b{syntax:"*"}.wrap{--a:1;x:var(--a)var(--b)}',
    '.wrap{--a:1;x:var(--a)var(--b)}@property --a{syntax:"*"}',
  ],
  [
    'a named value that is asked for, and one that is not',
    ':root,:host{--a:1;--b:var(--c);--c:2;--d:3}.wrap{x:var(--b)}.absent{x:var(--d)}',
    ':root,:host{--b:var(--c);--c:2}.wrap{x:var(--b)}',
  ],
])('%s', (_, sheet, kept) => {
  expect(new TextDecoder().decode(createCriticalStyle(sheet)(page))).toBe(kept)
})
