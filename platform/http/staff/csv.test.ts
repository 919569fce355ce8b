import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@sum', '＝1', '＋1', '－1', '＠x', ' =1'])(
  'no spreadsheet executes a cell that begins like %s',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  },
)

test('a tab or a line break before a text is no way around it', () => {
  expect(csvLine(['\t=1'])).toBe("'\t=1\r\n")
  expect(csvLine(['\rx'])).toBe('"\'\rx"\r\n')
  expect(csvLine([['=1', 'x']])).toBe("'=1; x\r\n")
})

test('numbers stay numbers, and texts with commas and quotes are quoted', () => {
  expect(csvLine([-5, 'a, b', 'say "x"', null, true, 'plain'])).toBe(
    '-5,"a, b","say ""x""",,true,plain\r\n',
  )
})
