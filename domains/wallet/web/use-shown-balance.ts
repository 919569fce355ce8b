import { useLive } from '@casino/client/live/live.ts'
import {
  onServerBalanceLate,
  type ShownBalance,
  setServerBalance,
  useHeldBalance,
} from '@casino/client/live/shown-balance.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { balanceChanged } from '../contract.ts'
import { type AccountData, accounts } from './queries.ts'

/**
 * The balance of the ledger, or the held one while a game animates a round. All pills show the
 * same.
 */
export function useShownBalance(currency: string, in_play_cents: number): ShownBalance | undefined {
  const client = useQueryClient()
  const { data } = useQuery(accounts())
  useBalancePush()
  const held = useHeldBalance(currency)
  const account = data?.find((one) => one.currency === currency)
  const { amount_cents, available_to_cashout_cents } = account ?? {}
  useEffect(() => {
    if (amount_cents === undefined || available_to_cashout_cents === undefined) return
    setServerBalance({ currency, amount_cents, available_to_cashout_cents, in_play_cents })
  }, [currency, amount_cents, available_to_cashout_cents, in_play_cents])
  useEffect(
    () =>
      onServerBalanceLate(() => void client.invalidateQueries({ queryKey: accounts().queryKey })),
    [client],
  )
  return held ?? (account && { ...account, in_play_cents })
}

/** Writes pushed balances into the cache, account by account. */
function useBalancePush(): void {
  const client = useQueryClient()
  useLive(balanceChanged, (changed) => {
    client.setQueryData(accounts().queryKey, (known: AccountData[] | undefined) => {
      if (!known) return known
      const isThis = ({ currency }: AccountData) => currency === changed.currency
      if (!known.some(isThis)) return [...known, changed]
      return known.map((account) => (isThis(account) ? changed : account))
    })
  })
}
