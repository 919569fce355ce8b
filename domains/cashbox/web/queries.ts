import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listLimits } from '@casino/limits/contract'
import { getPlayer } from '@casino/players/contract'
import { listAccounts, listCryptoRates } from '@casino/wallet/contract'
import { depositAddress } from '../coin-contract.ts'
import { listMethods, listPaymentLimits, listPayments, showPayment } from '../contract.ts'
import { methodsRetriesMax, pageSize, type State } from '../rules.ts'

export type MethodData = Received<typeof listMethods>[number]
export type LimitsData = Received<typeof listPaymentLimits>[number]
export type CoinAddressData = Received<typeof depositAddress>
export type PaymentData = Received<typeof showPayment>
export type AccountData = Received<typeof listAccounts>[number]

const retryMs = 1_000
/** The polling interval of an open payment, in case the socket is disconnected. */
const watchMs = 4_000

/**
 * The payment methods. While there is none for deposits or none for withdrawals, they are requested
 * again, at most three times [4.54].
 */
export const methods = (currency: string) => ({
  ...ask(listMethods, { currency }),
  refetchInterval: (query: {
    state: { data?: MethodData[] | undefined; dataUpdateCount: number }
  }) => {
    const { data, dataUpdateCount } = query.state
    const isPart = data && !['deposit' as const, 'withdrawal' as const].every(isIn(data))
    return isPart && dataUpdateCount <= methodsRetriesMax ? retryMs : false
  },
})

const isIn = (list: MethodData[]) => (direction: 'deposit' | 'withdrawal') =>
  list.some(({ terms }) => terms[direction])

/** The newest payments are on page one; within a page the oldest comes first. */
export const payments = (page = 1) => ask(listPayments, { page, page_size: pageSize })

/** A payment's internal state: that of its last step. */
export const stepOf = ({ steps }: PaymentData): State => steps.at(-1)?.state ?? 'created'

/** One payment, polled until it ends. */
export const onePayment = (id: number) => ({
  ...ask(showPayment, { id }),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: PaymentData | undefined } }) =>
    query.state.data?.finished_at ? false : watchMs,
})

/** The player's own crypto address, created on the first request. */
export const coinAddress = (by: { method_id: MethodData['id']; currency: string }) =>
  ask(depositAddress, by)

export const paymentLimits = () => ask(listPaymentLimits, {})
export const cryptoRates = () => ask(listCryptoRates, {})
export const accounts = () => ask(listAccounts, {})
/** Always fetched, because a recent deposit counts. */
export const ownLimits = () => ({ ...ask(listLimits, {}), staleTime: 0 })
export const self = () => ask(getPlayer, {})
