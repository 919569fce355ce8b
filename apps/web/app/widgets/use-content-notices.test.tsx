import { listNotices } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NoticeBar } from '../shell/notices/notice-bar.tsx'
import { useContentNotices } from './use-content-notices.ts'

const who = vi.hoisted(() => ({ id: undefined as number | undefined }))
vi.mock('@casino/client/viewer.ts', async (original) => ({
  ...(await original<object>()),
  useViewer: () => (who.id === undefined ? null : { id: who.id, nickname: 'Ann', currency: 'EUR' }),
}))

let casino: FakeCasino
beforeEach(() => {
  sessionStorage.clear()
  casino = openFakeCasino()
  who.id = undefined
})

let comeAgain: (times: number) => void
function Page() {
  const [, set] = useState(0)
  comeAgain = set
  useContentNotices()
  return <NoticeBar />
}

type Notices = Received<typeof listNotices>
const notice = (id: string, url?: string): Notices[number] => ({
  id,
  message: `notice ${id}`,
  icon: 'info',
  ...(url ? { link: { text: 'Go', url } } : {}),
})

test('a player who signs in sees their notices, and they disappear at sign-out [3.28, 6.5]', async () => {
  casino.answers(listNotices, [notice('all')])
  renderWith(<Page />)
  expect(await screen.findByText('notice all')).toBeTruthy()
  casino.answers(listNotices, [notice('all'), notice('trial')])
  who.id = 1
  act(() => comeAgain(1))
  expect(await screen.findByText('notice trial')).toBeTruthy()
  casino.answers(listNotices, [notice('all')])
  who.id = undefined
  act(() => comeAgain(2))
  expect(await screen.findByText('notice all')).toBeTruthy()
  expect(screen.queryByText('notice trial')).toBeNull()
})

test('a notice links as a banner does: to a dialog over the current page [5.29]', async () => {
  casino.answers(listNotices, [notice('pay', '/deposit')])
  const { router } = renderWith(<Page />, { at: '/news?page=2' })
  await screen.findByText('notice pay')
  click('Go')
  const over = { pathname: '/news', search: '?page=2&dialog=deposit' }
  await waitFor(() => expect(router.state.location).toMatchObject(over))
})

test('a full URL of this host opens in the app', async () => {
  const address = `https://${window.location.host}/profile/limits#deposit`
  casino.answers(listNotices, [notice('limit', address)])
  const { router } = renderWith(<Page />, { at: '/news' })
  await screen.findByText('notice limit')
  click('Go')
  const there = { pathname: '/profile/limits', hash: '#deposit' }
  await waitFor(() => expect(router.state.location).toMatchObject(there))
})
