import { btcpay } from './btcpay/btcpay.ts'
import { chain } from './chain/chain.ts'
import type { Adapter, Provider } from './providers/adapter.ts'
import { sandboxBank } from './sandbox-bank/sandbox-bank.ts'

const adapters: Record<string, Adapter> = {
  btcpay,
  chain,
  'sandbox-bank': sandboxBank,
}

/** Those by which nothing is paid out: coins are signed by a wallet outside of the house. */
export const signedOutside: readonly string[] = Object.entries(adapters)
  .filter(([, { orderPayout }]) => !orderPayout)
  .map(([name]) => name)

/** How a provider is spoken to. */
export function adapterOf({ adapter, identifier }: Provider): Adapter {
  const found = Object.hasOwn(adapters, adapter) ? adapters[adapter] : undefined
  if (!found) throw new Error(`${identifier} has no adapter ${adapter}`)
  return found
}
