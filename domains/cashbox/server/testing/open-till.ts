import { domain as limits } from '@casino/limits/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type House, openHouse } from '@casino/testing/house.ts'
import { domain as wallet } from '@casino/wallet/server'
import { inject } from 'vitest'
import { domain as cashbox } from '../index.ts'
import { type FakeBank, fakeBank } from './fake-bank.ts'

export type Till = { house: House; bank: FakeBank; close(): Promise<void> }

/** A house with a cashbox, its people and a bank that says what it is told to; `isStarted`: bets can be placed. */
export async function openTill({ isStarted = false } = {}): Promise<Till> {
  const bank = await fakeBank()
  const domains = [players, wallet, limits, cashbox]
  const addresses = { bank: bank.url }
  const house = await openHouse(inject('postgres'), { domains, people, addresses, isStarted })
  const close = async () => {
    await house.close()
    await bank.close()
  }
  return { house, bank, close }
}
