import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { countUnread, listNotifications, readNotifications } from '../contract.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationFold } from './notification-fold.tsx'
import { NotificationList } from './notification-list.tsx'
import type { NotificationData } from './queries.ts'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const paid: NotificationData = {
  id: 7,
  type: 'payments_changes',
  title: 'Withdrawal paid',
  text: 'We have paid €20.00.',
  content: {
    icon: 'arrow-up-right',
    title: 'Withdrawal paid',
    link: null,
    button: { title: 'View withdrawal', path: '/cashbox?payment=5' },
  },
  identifier: null,
  digest: null,
  parts: 1,
  is_read: false,
  created_at: '2031-05-01T10:00:00.000Z',
  expires_at: '2031-07-30T10:00:00.000Z',
}

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(countUnread, { count: 0 })
  casino.answers(readNotifications, { count: 0 })
})

const open = (listed: NotificationData[]) => {
  casino.answers(listNotifications, listed)
  return renderWith(<NotificationList />, { player })
}

test('without any, the list says what will appear there', async () => {
  open([])
  expect(await screen.findByText(/No notifications yet/)).toBeTruthy()
  expect(casino.changes()).toEqual([])
})

test('a list that cannot be loaded says so and offers to try again', async () => {
  casino.fails(listNotifications, 'Please try again')
  renderWith(<NotificationList />, { player })
  expect(await screen.findByText('Please try again')).toBeTruthy()
  expect(screen.getByRole('button')).toBeTruthy()
})

test('an opened list is marked as read up to its newest unread one, and leads to the payment', async () => {
  open([paid, { ...paid, id: 6 }, { ...paid, id: 5, is_read: true }])
  expect(await screen.findAllByText('New')).toHaveLength(2)
  const [link] = screen.getAllByRole('link', { name: 'View withdrawal' })
  expect(link?.getAttribute('href')).toBe('/cashbox?payment=5')
  await waitFor(() =>
    expect(casino.changes()).toEqual([{ call: readNotifications.name, input: { id: 7 } }]),
  )
})

test('what was read is not marked again', async () => {
  open([{ ...paid, is_read: true }])
  expect(await screen.findByText('We have paid €20.00.')).toBeTruthy()
  expect(screen.queryByText('New')).toBeNull()
  expect(casino.changes()).toEqual([])
})

test('4.46: the bell shows 9+ for more than nine, and its name has the number', async () => {
  casino.answers(countUnread, { count: 12 })
  renderWith(<NotificationBell />, { player })
  const bell = await screen.findByRole('button', { name: 'Notifications, 12 unread notifications' })
  expect(bell.textContent).toContain('9+')
  expect(bell.innerHTML).toContain('#bell"')
})

test('4.46: without unread ones the bell is off and has no number', async () => {
  renderWith(<NotificationBell />, { player })
  await waitFor(() => expect(casino.asked).toHaveLength(1))
  const bell = screen.getByRole('button', { name: 'Notifications' })
  expect(bell.innerHTML).toContain('#bell-off"')
  expect(bell.querySelector('[aria-hidden="true"].tabular')).toBeNull()
})

test('2.46: the menu has them folded up, with their number', async () => {
  casino.answers(countUnread, { count: 3 })
  renderWith(<NotificationFold className="" onLeave={() => undefined} />, { player })
  expect(await screen.findByText('3 unread notifications')).toBeTruthy()
  expect(casino.asked.map(({ call }) => call)).toEqual([countUnread.name])
})

test('texts are never HTML, and a title may be a link', async () => {
  const title = '<img src=x onerror=alert(1)>'
  open([{ ...paid, title, content: { ...paid.content, link: '/news/moon' } }])
  const link = await screen.findByRole('link', { name: title })
  expect(link.getAttribute('href')).toBe('/news/moon')
  expect(document.querySelector('img')).toBeNull()
})
