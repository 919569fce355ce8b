import type { SeedContext } from '@casino/domain/domain.ts'
import { addMethod } from '../methods/method-store.ts'
import { switchProviderOff, switchProviderOn } from '../methods/switch-provider.ts'

const identifier = 'btcpay'

/** The operator's BTCPay Server, if the environment names one; otherwise it is disabled. */
export async function seedBtcpay({ tx, settings }: SeedContext): Promise<void> {
  const { btcpay: api_url } = settings.addresses
  const { btcpay: secret } = settings.secrets
  if (!api_url || !secret) return switchProviderOff(tx, identifier)
  const provider = { identifier, adapter: 'btcpay', title: 'BTCPay Server', has_clerk: false }
  const provider_id = await switchProviderOn(tx, { ...provider, api_url, secret })
  await addMethod(tx, {
    provider_id,
    brand: 'btcpay',
    title: 'Bitcoin (BTCPay)',
    type: 'crypto',
    currency: 'BTC',
    network: 'bitcoin',
    deposit_minutes: 30,
    withdrawal_minutes: 60,
    position: 0,
  })
}
