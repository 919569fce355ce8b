import { expect, test } from 'vitest'
import { isPushService, waitUntil } from './push-services.ts'

test('only the push services of browsers are called', () => {
  for (const host of [
    'fcm.googleapis.com/fcm/send/abc',
    'updates.push.services.mozilla.com/wpush/v2/abc',
    'web.push.apple.com/abc',
    'wns2-am3p.notify.windows.com/w/?token=abc',
  ]) {
    expect(isPushService(`https://${host}`), host).toBe(true)
  }
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://notify.windows.com/x',
    'fcm.googleapis.com/x',
    '',
  ]) {
    expect(isPushService(endpoint), endpoint).toBe(false)
  }
})

test.for([
  ['120', '2031-05-01T10:02:00.000Z'],
  ['Thu, 01 May 2031 10:05:00 GMT', '2031-05-01T10:05:00.000Z'],
  [null, '2031-05-01T10:01:00.000Z'],
  ['soon', '2031-05-01T10:01:00.000Z'],
  ['Thu, 01 May 2003 10:05:00 GMT', '2031-05-01T10:01:00.000Z'],
  ['999999999', '2031-05-02T10:00:00.000Z'],
] as const)(
  'a push service that answers Retry-After: %s is called again at %s',
  ([asked, until]) => {
    expect(waitUntil(asked, new Date('2031-05-01T10:00:00Z')).toISOString()).toBe(until)
  },
)
