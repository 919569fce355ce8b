import { ask } from '@casino/client/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { getPlayer } from '@casino/players/contract'
import { listAccounts } from '@casino/wallet/contract'
import { listMethods, listPayments, showPayment } from '../contract.ts'
import { isFinal, methodsRetriesMax, type State } from '../rules.ts'

export type MethodData = Received<typeof listMethods>['data'][number]
export type PaymentData = Received<typeof showPayment>
export type PageData = Received<typeof listPayments>
export type AccountData = Received<typeof listAccounts>['data'][number]

const retryMs = 1_000
/** Beside the socket, which may be away: an open payment is looked at so often. */
const watchMs = 4_000

/** The ways to pay; an empty list is asked for again, three times at most [4.54]. */
export const methods = (currency: string) => ({
  ...ask(listMethods, { currency }),
  refetchInterval: (query: {
    state: { data?: { data: MethodData[] } | undefined; dataUpdateCount: number }
  }) => {
    const { data, dataUpdateCount } = query.state
    return data?.data.length === 0 && dataUpdateCount <= methodsRetriesMax ? retryMs : false
  },
})

export const payments = (page = 1) => ask(listPayments, { page })

/** One payment, followed until it ends. */
export const onePayment = (id: number) => ({
  ...ask(showPayment, { id }),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: { state: State } | undefined } }) =>
    query.state.data && isFinal(query.state.data.state) ? false : watchMs,
})

export const accounts = () => ask(listAccounts, {})
export const self = () => ask(getPlayer, {})
