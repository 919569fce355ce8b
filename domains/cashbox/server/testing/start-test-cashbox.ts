import { domain as bonuses } from '@casino/bonuses/server'
import { domain as limits } from '@casino/limits/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as verification } from '@casino/verification/server'
import { domain as wallet } from '@casino/wallet/server'
import { inject } from 'vitest'
import { domain as cashbox } from '../index.ts'
import { type FakeBank, fakeBank } from './fake-bank.ts'

export type TestCashbox = { app: TestApp; bank: FakeBank; close(): Promise<void> }

/**
 * A test app with a cashbox, its players and a bank with configured answers; `isStarted`: bets can
 * be placed.
 */
export async function startTestCashbox({ isStarted = false } = {}): Promise<TestCashbox> {
  const bank = await fakeBank()
  const domains = [staff, players, wallet, verification, limits, prizes, bonuses, cashbox]
  const addresses = { bank: bank.url }
  const app = await startTestApp(inject('postgres'), {
    domains,
    people,
    staff: testStaff,
    addresses,
    isStarted,
  })
  const close = async () => {
    await app.close()
    await bank.close()
  }
  return { app, bank, close }
}
