import { useLive, useLiveReset } from '@casino/client/live/live.ts'
import type { EventMessage } from '@casino/contract/event.ts'
import { useQueryClient } from '@tanstack/react-query'
import { jackpotChanged } from '../contract.ts'
import { type JackpotData, jackpots, jackpotWins, oneJackpot } from './queries.ts'

/**
 * Keeps the lists of jackpots up to date. A jackpot that the page does not have is left out; after a
 * drop the wins are read again.
 */
export function useJackpots(): void {
  const client = useQueryClient()
  const list = jackpots().queryKey
  const renew = (...keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  useLive(jackpotChanged, (changed) => {
    const page = oneJackpot(changed.identifier).queryKey
    const known =
      client.getQueryData(list)?.find(({ id }) => id === changed.id) ?? client.getQueryData(page)
    const isDrop = known !== undefined && potsOf(known) !== potsOf(changed)
    client.setQueryData(list, (all) => all?.map((one) => (one.id === changed.id ? changed : one)))
    client.setQueryData(page, (one) => one && { ...one, ...changed })
    if (isDrop) renew(page, jackpotWins().queryKey)
  })
  useLiveReset(() => renew(list, jackpotWins().queryKey))
}

function potsOf({ levels }: JackpotData | EventMessage<typeof jackpotChanged>): string {
  return levels.map(({ pot }) => pot).join()
}
