import { useLive } from '@casino/client/live/live.ts'
import { listLotteryTickets } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ticketsChanged } from '../contract.ts'
import { ticketQueries } from './queries.ts'

/** Keeps the player's tickets up to date on every page, also in the menu of the balance. */
export function TicketWatch() {
  const client = useQueryClient()
  useLive(ticketsChanged, () => {
    for (const { name } of [...ticketQueries, listLotteryTickets]) {
      void client.invalidateQueries({ queryKey: [name] })
    }
  })
  return null
}
