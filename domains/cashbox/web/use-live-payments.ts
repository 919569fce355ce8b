import { useLive, useLiveReset } from '@casino/client/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { listPayments, paymentChanged, showPayment } from '../contract.ts'
import { showReceipt } from '../payout-contract.ts'
import { accounts } from './queries.ts'

/** Whatever changes about a payment is fetched anew, and with it the money. */
export function useLivePayments(): void {
  const refresh = useRefreshPayments()
  useLive(paymentChanged, refresh)
  useLiveReset(refresh)
}

export function useRefreshPayments(): () => void {
  const client = useQueryClient()
  return () => {
    for (const name of [listPayments.name, showPayment.name, showReceipt.name]) {
      void client.invalidateQueries({ queryKey: [name] })
    }
    void client.invalidateQueries({ queryKey: accounts().queryKey })
  }
}
