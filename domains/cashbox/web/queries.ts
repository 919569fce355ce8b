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
/** Beside the socket, which may be away: an open payment is looked at so often. */
const watchMs = 4_000

/** The ways to pay; while none takes deposits, or none pays out, they are asked for again, three times at most [4.54]. */
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

/** The newest are on the first page; each has its oldest first. */
export const payments = (page = 1) => ask(listPayments, { page, page_size: pageSize })

/** In which of the house's own states a payment is: the step that it took last. */
export const stepOf = ({ steps }: PaymentData): State => steps.at(-1)?.state ?? 'created'

/** One payment, followed until it ends. */
export const onePayment = (id: number) => ({
  ...ask(showPayment, { id }),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: PaymentData | undefined } }) =>
    query.state.data?.finished_at ? false : watchMs,
})

/** The player's own address for coins; it is made when it is first asked for. */
export const coinAddress = (by: { method_id: MethodData['id']; currency: string }) =>
  ask(depositAddress, by)

export const paymentLimits = () => ask(listPaymentLimits, {})
export const cryptoRates = () => ask(listCryptoRates, {})
export const accounts = () => ask(listAccounts, {})
/** Asked anew each time: a deposit a moment ago counts. */
export const ownLimits = () => ({ ...ask(listLimits, {}), staleTime: 0 })
export const self = () => ask(getPlayer, {})
