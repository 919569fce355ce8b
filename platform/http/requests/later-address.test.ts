import { expect, test } from 'vitest'
import { withoutLaterPrefix } from './later-address.ts'

test.each([
  ['/api-fe/config/wheel-config?x=1', '/api/fe/config/wheel-config?x=1'],
  ['/api-fe/config/managers', '/api/fe/config/managers'],
  ['/api-fe/client-context', '/client-context'],
  ['/api-fe/check-email', '/check-email'],
  ['/api-fe/restore-id/set', '/restore-id/set'],
  ['/api-fe/metrics-errors-validation', '/metrics-errors-validation'],
  ['/api-fe/log_utm_set?stag=1', '/log_utm_set?stag=1'],
  ['/api-fe/jam/vip_status_progress', '/jam/vip_status_progress'],
])('later clients call %s instead of %s', (later, address) => {
  expect(withoutLaterPrefix(later)).toBe(address)
})

test('any other address stays, so that a page never has a second one', () => {
  for (const url of ['/api-fe/games', '/api-fe/', '/api-fe', '/api/fe/config/x', '/?a=/api-fe/log'])
    expect(withoutLaterPrefix(url)).toBe(url)
})
