import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addPush,
  changePreferences,
  removePush,
  showPushes,
  showUnsubscribing,
  unsubscribe,
} from '../preference-contract.ts'
import { minuteOf, timeOf } from './clock-time.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { renewSubscription } from './push/browser-push.ts'
import { PushPanel } from './push/push-panel.tsx'
import type { PreferenceData, PushData } from './queries.ts'
import UnsubscribeDialog from './unsubscribe-dialog.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})
afterEach(() => vi.unstubAllGlobals())

const preferences: PreferenceData = {
  mail_digest: 'none',
  pushes: true,
  quiet_from: null,
  quiet_until: null,
  time_zone: 'UTC',
}

test('a minute of the day is written as a time', () => {
  expect([timeOf(0), timeOf(1339), minuteOf('22:19'), minuteOf('24:00'), minuteOf('')]).toEqual([
    '00:00',
    '22:19',
    1339,
    null,
    null,
  ])
})

test('quiet hours are saved in the time zone of the browser, and removed when unticked', async () => {
  renderWith(<PreferencesForm preferences={preferences} />)
  fireEvent.click(screen.getByLabelText(/Quiet hours/))
  fireEvent.change(screen.getByLabelText('Email me unread notifications'), {
    target: { value: 'weekly' },
  })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:30' } })
  casino.answers(changePreferences, preferences)
  click('Save')
  await screen.findByText('Saved')
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  const chosen = { mail_digest: 'weekly', pushes: true, quiet_from: 1410, quiet_until: 480 }
  expect(casino.changes()).toMatchObject([{ input: { ...chosen, time_zone } }])
  fireEvent.click(screen.getByLabelText(/Quiet hours/))
  click('Save')
  await vi.waitFor(() =>
    expect(casino.changes().at(-1)?.input).toMatchObject({ quiet_from: null, quiet_until: null }),
  )
})

const key = { id: 2, public_key: 'BNew' }
const address = 'https://fcm.googleapis.com/fcm/send/own'

/** A browser that may have a subscription, made with a key. */
function browserWith(madeWith: string | undefined) {
  const subscription = (of: string) => ({
    endpoint: address,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(of, 'base64url')).buffer },
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      state.own = undefined
      return true
    }),
  })
  const state = { own: madeWith === undefined ? undefined : subscription(madeWith) }
  const pushManager = {
    getSubscription: async () => state.own ?? null,
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.own = subscription(applicationServerKey)
      return state.own
    }),
  }
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return { state, pushManager }
}
const device = (more: Partial<PushData['devices'][number]> = {}) => ({
  id: 7,
  endpoint: address,
  key_id: 2,
  user_agent: 'a browser',
  created_at: '2031-05-01T10:00:00.000Z',
  ...more,
})

test('a player turns pushes on for this device, with the key of the casino', async () => {
  const { pushManager } = browserWith(undefined)
  casino.answers(addPush, { id: 7 })
  casino.answers(showPushes, { key, devices: [device()] })
  renderWith(<PushPanel pushes={{ key, devices: [] }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }))
  await vi.waitFor(() => expect(casino.changes()).toHaveLength(1))
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: key.public_key,
  })
  expect(casino.changes()).toEqual([
    {
      call: addPush.name,
      input: { endpoint: address, keys: { p256dh: 'p', auth: 'a' }, key_id: 2 },
    },
  ])
})

test('a device is removed, and this browser ends its subscription', async () => {
  const { state } = browserWith('BNew')
  casino.answers(removePush, {})
  renderWith(<PushPanel pushes={{ key, devices: [device()] }} />)
  expect(await screen.findByText('This device')).toBeTruthy()
  click('Remove')
  await vi.waitFor(() => expect(casino.changes()).toMatchObject([{ input: { id: 7 } }]))
  expect(state.own).toBeUndefined()
})

test('a new key subscribes again; the subscription of another player ends', async () => {
  const renewed = browserWith('BOld')
  casino.answers(addPush, { id: 7 })
  casino.answers(showPushes, { key, devices: [device({ key_id: 1 })] })
  await renewSubscription()
  expect(renewed.pushManager.subscribe).toHaveBeenCalledOnce()
  expect(casino.changes()).toMatchObject([{ call: addPush.name, input: { key_id: 2 } }])
  await renewSubscription()
  expect(casino.changes()).toHaveLength(1)
  const shared = browserWith('BNew')
  casino.answers(showPushes, { key, devices: [] })
  await renewSubscription()
  expect(shared.state.own).toBeUndefined()
})

test('the link of a mail stops nothing until the reader says so', async () => {
  casino.answers(showUnsubscribing, { what: 'offers' })
  const token = '7.offers.abc'
  renderWith(<UnsubscribeDialog onClose={() => undefined} />, { at: `/unsubscribe?token=${token}` })
  expect(await screen.findByText('Stop news and offers by email?')).toBeTruthy()
  expect(casino.changes()).toEqual([])
  casino.answers(unsubscribe, { what: 'offers' })
  click('Unsubscribe')
  expect(await screen.findByText(/We no longer send you news and offers/)).toBeTruthy()
  expect(casino.changes()).toEqual([{ call: unsubscribe.name, input: { token } }])
})

test('a link that is not ours is named as such', async () => {
  renderWith(<UnsubscribeDialog onClose={() => undefined} />, { at: '/unsubscribe' })
  expect(await screen.findByText(/This link is not valid/)).toBeTruthy()
})
