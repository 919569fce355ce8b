import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NoticeBar } from './notice-bar.tsx'
import { type Notice, putNotice, takeNotice } from './notices.ts'

beforeEach(() => {
  openFakeCasino()
  for (const id of ['a', 'b']) takeNotice(id)
})

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  icon: 'info',
  message: `notice ${id}`,
  ...more,
})

test('of several notices the newest is shown; when it is closed, the one before', () => {
  renderWith(<NoticeBar />)
  act(() => {
    putNotice(notice('a'))
    putNotice(notice('b'))
  })
  expect(screen.queryByText('notice a')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('notice b')
  click('Close')
  expect(screen.getByText('notice a')).toBeTruthy()
})

test("a notice's action runs once; a failure is shown, and it can be tried again", async () => {
  renderWith(<NoticeBar />)
  let tries = 0
  const go = async () => {
    tries += 1
    if (tries === 1) throw new Error('it did not work')
  }
  act(() => putNotice(notice('a', { link: { text: 'Go', act: go } })))
  click('Go')
  click('Go')
  expect((await screen.findByText('it did not work')).textContent).toBeTruthy()
  expect(tries).toBe(1)
  await act(async () => click('Go'))
  expect([tries, screen.queryByText('notice a')]).toEqual([2, null])
})
