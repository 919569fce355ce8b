import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findNumber } from './find-number.ts'

const challengeOf = (number: number) => createHash('sha256').update(`salt.${number}`).digest('hex')

test('the answer of a challenge is found, also the first and the last number', async () => {
  for (const number of [0, 199, 200, 431]) {
    const asked = { salt: 'salt', challenge: challengeOf(number), max: 431 }
    expect(await findNumber(asked)).toBe(number)
  }
})

test('a challenge without an answer ends', async () => {
  expect(await findNumber({ salt: 'salt', challenge: '00', max: 300 })).toBeUndefined()
})
