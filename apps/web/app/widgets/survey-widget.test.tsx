import { replyToSurvey, showSurvey } from '@casino/marketing/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { nowMs } from '@casino/time/now.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SurveyWidget } from './survey-widget.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const survey = {
  id: 7,
  title: 'How is it?',
  questions: [
    { id: 1, kind: 'scale' as const, text: 'How easy?', options: [], required: true },
    { id: 2, kind: 'choice' as const, text: 'Which?', options: ['One', 'Two'], required: true },
    { id: 3, kind: 'text' as const, text: 'What else?', options: [], required: false },
  ],
}

beforeEach(() => {
  // The page was loaded just now.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(nowMs())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // biome-ignore lint/suspicious/noDocumentCookie: answers the cookie notice
  document.cookie = 'cookies_accepted=1; path=/'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Passes time in the browser. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryByRole('region', { name: 'How is it?' }) !== null

function open(at = '/') {
  const casino = openFakeCasino()
  casino.answers(showSurvey, { survey })
  casino.answers(replyToSurvey, {})
  return { casino, ...renderWith(<SurveyWidget />, { at, player }) }
}

test('4.52: a survey appears five minutes after load, and not over a game or a dialog', async () => {
  const { casino, router } = open('/play/apogee/dice')
  await pass(290_000)
  expect(casino.asked).toEqual([])
  await pass(20_000)
  expect(shown()).toBe(false)
  await act(() => router.navigate('/deposit'))
  await pass(1_000)
  expect(shown()).toBe(false)
  await act(() => router.navigate('/games'))
  await pass(400)
  expect(shown()).toBe(false)
  await pass(200)
  expect(shown()).toBe(true)
})

test('its answers are sent, without those that are empty', async () => {
  const { casino } = open()
  await pass(300_000)
  await pass(600)
  fireEvent.click(screen.getByRole('radio', { name: '8' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Two' }))
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Send answers' }))
  await waitFor(() => expect(shown()).toBe(false))
  expect(casino.changes().map(({ input }) => input)).toEqual([
    {
      survey_id: 7,
      answers: [
        { question_id: 1, number: 8 },
        { question_id: 2, number: 1 },
      ],
    },
  ])
})

test('Escape closes it for ever', async () => {
  const { casino } = open()
  await pass(300_000)
  await pass(600)
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(shown()).toBe(false)
  vi.useRealTimers()
  await waitFor(() =>
    expect(casino.changes().map(({ input }) => input)).toEqual([{ survey_id: 7 }]),
  )
})
