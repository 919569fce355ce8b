import { useLive, useLiveReset } from '@casino/client/live/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  listMethods,
  listPayments,
  methodsChanged,
  paymentChanged,
  showPayment,
} from '../contract.ts'
import { showReceipt } from '../payout-contract.ts'
import { accounts } from './queries.ts'

/** Refetches payments, methods and balances when one of them changes. */
export function useLivePayments(): void {
  const refresh = useRefreshPayments()
  useLive(paymentChanged, refresh)
  useLive(methodsChanged, useRefreshMethods())
  useLiveReset(refresh)
}

/** Methods that were saved or deleted in another tab. */
function useRefreshMethods(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [listMethods.name] })
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
