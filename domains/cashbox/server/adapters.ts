import { btcpay } from './btcpay/btcpay.ts'
import { chain } from './chain/chain.ts'
import type { Adapter, Provider } from './providers/adapter.ts'
import { sandboxBank } from './sandbox-bank/sandbox-bank.ts'

const adapters: Record<string, Adapter> = {
  btcpay,
  chain,
  'sandbox-bank': sandboxBank,
}

/** Adapters without payouts: an external wallet signs their coin payouts. */
export const signedOutside: readonly string[] = Object.entries(adapters)
  .filter(([, { orderPayout }]) => !orderPayout)
  .map(([name]) => name)

/** The adapter that talks to a provider. */
export function adapterOf({ adapter, identifier }: Provider): Adapter {
  const found = Object.hasOwn(adapters, adapter) ? adapters[adapter] : undefined
  if (!found) throw new Error(`${identifier} has no adapter ${adapter}`)
  return found
}
