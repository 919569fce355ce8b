import { expect, test } from 'vitest'
import { parseUnambiguous } from './parse-unambiguous.ts'

test('JSON is parsed as usual', () => {
  for (const value of [
    null,
    1.5,
    'a',
    [],
    {},
    { a: { a: [{ a: 1 }, { a: 2 }] }, b: '{"a":1,"a":2}' },
  ]) {
    expect(parseUnambiguous(JSON.stringify(value))).toEqual(value)
    expect(parseUnambiguous(JSON.stringify(value, null, 2))).toEqual(value)
  }
  expect(parseUnambiguous('{"a\\"":1,"a":2,"\\\\":":","c":{}}')).toEqual({
    'a"': 1,
    a: 2,
    '\\': ':',
    c: {},
  })
  expect(() => parseUnambiguous('{')).toThrow(SyntaxError)
})

test('a name that comes twice is refused, at any depth and however it is written', () => {
  for (const text of [
    '{"a":1,"a":1}',
    '{"a":1, "b":[], "a" : 2}',
    '[{"x":{"a":1,"b":{"a":1},"a":2}}]',
    '{"payment":1,"\\u0070ayment":2}',
    '{"__proto__":1,"__proto__":2}',
  ]) {
    expect(() => parseUnambiguous(text), text).toThrow('comes twice')
  }
})
