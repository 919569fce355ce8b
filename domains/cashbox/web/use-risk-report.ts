import { call } from '@casino/client/calls/call.ts'
import { useDeviceFingerprint } from '@casino/client/use-device-fingerprint.ts'
import type { Endpoint, Received, Sent } from '@casino/contract/endpoint.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { noteRisk } from '../risk-contract.ts'
import { methods, self } from './queries.ts'

type Report = Sent<typeof noteRisk>
type Order = Pick<Sent<typeof noteRisk>, 'amount_cents'> & {
  method_id: number | string
  currency: string
  saved_profile_id?: number | string | undefined
}

/**
 * Wraps the call of a payment form: first it reports what the browser knows about the payment
 * [7.16]. The report decides nothing, so the payment waits for it but does not fail with it.
 */
export function useRiskReport(type: Report['type']) {
  const client = useQueryClient()
  const devicePrint = useDeviceFingerprint()
  return async <E extends Endpoint>(contract: E, input: Sent<E>): Promise<Received<E>> => {
    const report = {
      type,
      device_fingerprint: devicePrint(),
      ...reportFieldsOf(client, input as Order),
    }
    await Promise.allSettled([call(noteRisk, filled(report))])
    return call(contract, input)
  }
}

function reportFieldsOf(client: QueryClient, order: Order) {
  const { amount_cents, currency, method_id, saved_profile_id } = order
  const known = client.getQueryData(self().queryKey)
  const method = client.getQueryData(methods(currency).queryKey)?.find(({ id }) => id === method_id)
  const card = method?.savedProfiles.find(({ id }) => id === saved_profile_id)
  return {
    amount_cents,
    currency,
    country: known?.country,
    first_name: known?.first_name,
    last_name: known?.last_name,
    card_number: card?.last4,
    payment_system: method?.brand,
    custom_player_status: known?.statuses.map(({ name }) => name).join(', '),
  }
}

/** Drops empty fields [5.20]. */
function filled(report: object): Report {
  const empty = ['', null, undefined]
  return Object.fromEntries(
    Object.entries(report).filter(([, value]) => !empty.includes(value)),
  ) as Report
}
