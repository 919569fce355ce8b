import { messageOf } from '@casino/http/answers/errors.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import { expect, test } from 'vitest'
import marketing from './messages/en.json' with { type: 'json' }

const platform = { 'errors.invalid': 'Not valid', 'errors.required': 'Required' }
const texts = createTexts({ en: { marketing, platform } }, 'en')
const say = (field: string, code: string) =>
  messageOf(code, { texts, namespace: 'marketing', field })

test('the fault of a code or an answer is not said of other fields', () => {
  expect(say('ref_code', 'invalid')).toBe('There is nothing to receive here yet')
  expect(say('answers', 'required')).toMatch(/^Please answer all questions/)
  expect(say('postback_url', 'invalid')).toBe('Not valid')
  expect(say('name', 'required')).toBe('Required')
})
