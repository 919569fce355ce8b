import { expect, test } from 'vitest'
import { bandOf, selfTestAnswers, selfTestQuestions } from './self-test.ts'

test('the bands are those that were published', () => {
  const bands = [0, 1, 2, 3, 7, 8, 27].map(bandOf)
  expect(bands).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'high', 'high'])
  expect((selfTestAnswers.length - 1) * selfTestQuestions.length).toBe(27)
})
