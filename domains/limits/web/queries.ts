import { ask } from '@casino/client/calls/query.ts'
import { useLive } from '@casino/client/live/live.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { limitsChanged, listLimits, showDeposited } from '../contract.ts'

export type LimitData = Received<typeof listLimits>[number]

export const limits = () => ask(listLimits, {})
export const deposited = () => ask(showDeposited, {})

/** Refetches the player's limits when they change, in any window. */
export function useLiveLimits(): () => void {
  const client = useQueryClient()
  useLive(limitsChanged, ({ limits: now }) => client.setQueryData(limits().queryKey, now))
  return () => void client.invalidateQueries({ queryKey: limits().queryKey })
}
