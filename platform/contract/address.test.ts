import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const game = '/api/games/:producer/:name'

test('a read is sent whole in its address: by path and query, what is not told left out', () => {
  const contract = { method: 'GET', path: game } as const
  const input = { producer: 'apogee', name: 'dice', page: 2, from: undefined, q: 'a b&c' }
  expect(addressOf(contract, input)).toEqual({
    url: '/api/games/apogee/dice?page=2&q=a+b%26c',
    body: undefined,
  })
  expect(addressOf({ ...contract, path: '/api/lobby' }, {})).toEqual({
    url: '/api/lobby',
    body: undefined,
  })
})

test.for(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'what changes something carries the rest in its body: %s',
  (method) => {
    const input = { producer: 'apogee', name: 'dice', mode: 'real', stake: 0 }
    expect(addressOf({ method, path: game }, input)).toEqual({
      url: '/api/games/apogee/dice',
      body: { mode: 'real', stake: 0 },
    })
  },
)

test('a part of a path stays one part, whatever is in it', () => {
  const { url } = addressOf({ method: 'GET', path: game }, { producer: '../x', name: 'a/b?c#d' })
  expect(url).toBe('/api/games/..%2Fx/a%2Fb%3Fc%23d')
})

test('what is sent is left as it was', () => {
  const input = Object.freeze({ producer: 'apogee', name: 'dice' })
  addressOf({ method: 'POST', path: game }, input)
  expect(input).toEqual({ producer: 'apogee', name: 'dice' })
})
