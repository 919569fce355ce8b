import { expect, test } from 'vitest'
import { isRepetition } from './repetition.ts'

test.each([
  'aaaaaaaa',
  'AAAAaaaa1',
  'abcdefgh',
  'hgfedcba',
  '12345678',
  'abcd1234',
  'aaaabbbb',
  '1111-2222',
  'Qx7!Qx7!Qx7!',
  `${'x'.repeat(127)}9`,
])('%s is repetition', (password) => {
  expect(isRepetition(password)).toBe(true)
})

test.each(['Perihelion-88', 'Aphelion-2024', 'Пароль№-длинный', 'h8Kd02mq', 'correct-horse'])(
  '%s is no repetition',
  (password) => {
    expect(isRepetition(password)).toBe(false)
  },
)
