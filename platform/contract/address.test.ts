import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const game = '/api/games/:producer/:name'

test('a read is sent completely in its address, path and query, without undefined values', () => {
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
  'other methods send the rest in the body: %s',
  (method) => {
    const input = { producer: 'apogee', name: 'dice', mode: 'real', stake: 0 }
    expect(addressOf({ method, path: game }, input)).toEqual({
      url: '/api/games/apogee/dice',
      body: { mode: 'real', stake: 0 },
    })
  },
)

test('a path parameter stays one segment, whatever it contains', () => {
  const { url } = addressOf({ method: 'GET', path: game }, { producer: '../x', name: 'a/b?c#d' })
  expect(url).toBe('/api/games/..%2Fx/a%2Fb%3Fc%23d')
})

test('the input is not changed', () => {
  const input = Object.freeze({ producer: 'apogee', name: 'dice' })
  addressOf({ method: 'POST', path: game }, input)
  expect(input).toEqual({ producer: 'apogee', name: 'dice' })
})
