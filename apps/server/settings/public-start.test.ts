import { expect, test } from 'vitest'
import { publicStartLines, startFaultOf } from './public-start.ts'

const local = {
  publicUrl: 'http://localhost:3000',
  isPublic: false,
  forRealMoney: false,
  trustedHops: 0,
  TRUSTED_HOPS: undefined,
  SEAL_SECRET: 'a secret of sixteen and more',
}
const live = { ...local, publicUrl: 'https://apogee.example', isPublic: true, forRealMoney: true }

test('a public address needs the number of its proxies, otherwise the start fails', () => {
  expect(startFaultOf(local)).toBeUndefined()
  expect(startFaultOf(live)).toMatch(/set TRUSTED_HOPS/)
  expect(startFaultOf({ ...live, TRUSTED_HOPS: 0 })).toBeUndefined()
  expect(startFaultOf({ ...live, SEAL_SECRET: undefined })).toMatch(/SEAL_SECRET/)
})

test('the start of a public casino prints what is refused there, one line each', () => {
  expect(publicStartLines(local)).toBe('')
  const said = publicStartLines({ ...live, trustedHops: 1, TRUSTED_HOPS: 1 })
  expect(said).toContain('are blocked')
  expect(said).toContain('sandbox bank is off')
  expect(said).toContain('Test benches and unlisted providers are refused')
  expect(publicStartLines({ ...live, forRealMoney: false })).toContain('DEMO_CAST=1')
})
