import { createTexts } from '@casino/i18n/texts.ts'
import { expect, test } from 'vitest'
import { renderNotification } from './render-notification.ts'

const messages = {
  en: {
    cashbox: {
      'notification.withdrawal_done.title': 'Withdrawal paid',
      'notification.withdrawal_done.text': '{{amount}} is on its way, {{nickname}}.',
      'notification.withdrawal.action': 'See it',
    },
  },
  de: {
    cashbox: { 'notification.withdrawal_done.text': '{{amount}} ist unterwegs, {{nickname}}.' },
  },
}
const done = {
  text: 'cashbox.withdrawal_done',
  text_values: { amount: { amount_cents: '123450', currency: 'EUR' }, nickname: 'Ann' },
}

test('money is written as the language of the reader writes it', () => {
  const { text } = renderNotification(done, createTexts(messages, 'en')) ?? {}
  expect(text).toBe('€1,234.50 is on its way, Ann.')
  expect(renderNotification(done, createTexts(messages, 'de'))?.text).toMatch(
    /^1\.234,50\s€ ist unterwegs, Ann\.$/,
  )
})

test('a family shares the text of its button, and a part that is missing is empty', () => {
  const texts = createTexts(messages, 'en')
  expect(renderNotification(done, texts)?.action).toBe('See it')
  const bare = { cashbox: { 'notification.deposit_done.title': 'Deposit received' } }
  const deposit = { text: 'cashbox.deposit_done', text_values: {} }
  expect(renderNotification(deposit, createTexts({ en: bare }, 'en'))).toEqual({
    title: 'Deposit received',
    text: '',
    action: '',
  })
})

test('a notification whose text was removed is not rendered', () => {
  const old = { text: 'cashbox.no_such_text', text_values: {} }
  expect(renderNotification(old, createTexts(messages, 'en'))).toBeUndefined()
})
