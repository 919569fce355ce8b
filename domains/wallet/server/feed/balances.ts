import { unitOf } from '../../rules.ts'

export type BalanceChange = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  available_to_cashout_cents: bigint
}
type Listener = (changes: BalanceChange[]) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener after commits that moved money, of this process or another, with the newest
 * balance of each account that changed. Gives what ends it.
 */
export function onBalances(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells all listeners; points and tickets are no balances of money. */
export function tellBalances(changes: BalanceChange[]): void {
  const ofMoney = changes.filter(({ currency }) => unitOf(currency) === 'money')
  if (ofMoney.length === 0) return
  for (const listener of listeners) listener(ofMoney)
}

/** Whether anybody listens in this process. */
export function hasBalanceListeners(): boolean {
  return listeners.size > 0
}
