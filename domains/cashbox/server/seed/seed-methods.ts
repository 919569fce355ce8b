import { type SeedContext, settingOf } from '@casino/domain/domain.ts'
import { currencies } from '@casino/money/money.ts'
import { limitsOf } from '../../limits.ts'
import { unspendableKey } from '../chains/derive-address.ts'
import { addMethod, methodOfBrand, type NewMethod } from '../methods/method-store.ts'
import { switchProviderOn } from '../methods/switch-provider.ts'
import { addWallet } from '../withdrawals/address-store.ts'

export const sandboxBankName = 'sandbox-bank'
export const sandboxChainName = 'sandbox-chain'

type PageMethod = Omit<NewMethod, 'provider_id' | 'currency' | 'position' | 'type'> & {
  /** Undefined: all fiat currencies. */
  currencies?: readonly string[]
}
const sameDay = { deposit_minutes: 0, withdrawal_minutes: 10 }
const inOnly = { ...sameDay, pays_withdrawals: false }
const sofortIn = ['DE', 'AT', 'BE', 'NL', 'ES', 'IT', 'PL']
const openBankingIn = ['EE', 'FI', 'DE', 'AT', 'IT', 'FR', 'NL', 'ES']

/** The methods of the sandbox bank's page, and where they are available. */
const pageMethods: readonly PageMethod[] = [
  { brand: 'card', title: 'Card', ...sameDay },
  { brand: 'bank_transfer', title: 'Sandbox bank transfer', ...sameDay },
  { brand: 'e_wallet', title: 'Sandbox wallet', ...sameDay },
  {
    brand: 'pay_by_bank',
    title: 'Sandbox pay by bank',
    currencies: ['EUR'],
    countries: openBankingIn,
    ...sameDay,
  },
  { brand: 'sofort', title: 'Sandbox sofort', currencies: ['EUR'], countries: sofortIn, ...inOnly },
  {
    brand: 'voucher',
    title: 'Sandbox voucher',
    currencies: ['EUR', 'CAD', 'AUD', 'NZD', 'NOK'],
    ...inOnly,
  },
  { brand: 'ecopayz', title: 'ecoPayz', ...sameDay },
]

type CoinMethod = Pick<NewMethod, 'brand' | 'title' | 'currency' | 'deposit_minutes'> & {
  network: string
  confirmations_needed: number
}

/** Coins and their networks [9.26], with the confirmations that a deposit needs. */
const coinMethods: readonly CoinMethod[] = [
  coin('bitcoin', 'Bitcoin', {
    currency: 'BTC',
    network: 'bitcoin',
    confirmations_needed: 2,
    deposit_minutes: 20,
  }),
  coin('bitcoin-cash', 'Bitcoin Cash', {
    currency: 'BCH',
    network: 'BCH',
    confirmations_needed: 6,
    deposit_minutes: 60,
  }),
  coin('litecoin', 'Litecoin', {
    currency: 'LTC',
    network: 'LTC',
    confirmations_needed: 6,
    deposit_minutes: 15,
  }),
  coin('dogecoin', 'Dogecoin', {
    currency: 'DOG',
    network: 'DOGE',
    confirmations_needed: 20,
    deposit_minutes: 20,
  }),
  coin('ethereum', 'Ethereum', {
    currency: 'ETH',
    network: 'ERC20',
    confirmations_needed: 12,
    deposit_minutes: 3,
  }),
  coin('tether', 'Tether', {
    currency: 'USDT',
    network: 'ERC20',
    confirmations_needed: 12,
    deposit_minutes: 3,
  }),
]

function coin(
  brand: string,
  title: string,
  given: Omit<CoinMethod, 'brand' | 'title'>,
): CoinMethod {
  return { brand, title, ...given }
}

/** The sandbox bank and the sandbox chain with their methods. */
export async function seedMethods({ tx, settings }: SeedContext): Promise<void> {
  const at = {
    api_url: settingOf(settings.addresses, 'bank'),
    secret: settingOf(settings.secrets, 'bank'),
    has_clerk: !settings.isPublic,
  }
  const bank = { identifier: sandboxBankName, adapter: 'sandbox-bank', title: 'Sandbox Bank' }
  await addPageMethods(tx, await switchProviderOn(tx, { ...bank, ...at }))
  // Payouts that are signed externally have no automatic demo approval.
  const chain = { identifier: sandboxChainName, adapter: 'chain', title: 'Sandbox Chain' }
  await addCoinMethods(tx, await switchProviderOn(tx, { ...chain, ...at, has_clerk: false }))
}

type Tx = SeedContext['tx']

async function addPageMethods(tx: Tx, provider_id: bigint): Promise<void> {
  for (const [position, { currencies: only, ...method }] of pageMethods.entries()) {
    for (const { code, fiat } of currencies) {
      if (!fiat || !limitsOf(code) || (only && !only.includes(code))) continue
      await addMethod(tx, { ...method, type: 'other', provider_id, currency: code, position })
    }
  }
}

async function addCoinMethods(tx: Tx, provider_id: bigint): Promise<void> {
  for (const [position, { confirmations_needed, ...method }] of coinMethods.entries()) {
    const { brand, currency, network } = method
    const added = { ...method, type: 'crypto' as const, withdrawal_minutes: 60 }
    await addMethod(tx, { ...added, provider_id, position })
    const method_id = await methodOfBrand(tx, { brand, currency })
    if (method_id === undefined) throw new Error(`unknown method ${brand}`)
    // Its key is made from a text: a private key does not exist.
    const xpub = unspendableKey(`Apogee sandbox chain ${network} ${currency}`)
    await addWallet(tx, { method_id, xpub, is_test: true, confirmations_needed })
  }
}
