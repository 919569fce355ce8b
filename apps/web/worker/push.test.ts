import { expect, test } from 'vitest'
import { ownPath, pushOf } from './push.ts'

test('a push has a title, a text and a path of this site', () => {
  const push = { title: 'Deposit', body: '€20', path: '/cashbox?payment=5', tag: 'notification-7' }
  expect(pushOf(JSON.stringify(push))).toEqual(push)
  expect(pushOf('{"title":"Deposit","path":"//evil.example"}')).toEqual({
    title: 'Deposit',
    body: '',
    path: '/',
    tag: '',
  })
})

test.for(['', 'null', '[]', '{}', '{"title":7}', 'Hello'])('%j shows nothing', (text) => {
  expect(pushOf(text)).toBeUndefined()
})

test.for(['https://evil.example', '/\\evil.example', 'javascript:alert(1)', undefined, 7])(
  '%s is not opened',
  (path) => {
    expect(ownPath(path)).toBe('/')
  },
)
