import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { overDepositLimit } from '@casino/limits/public'
import { defaultCurrency, findCurrency } from '@casino/money/money.ts'
import { worthNow } from '@casino/wallet/money'
import * as contract from '../../coin-contract.ts'
import { limitsOf } from '../../limits.ts'
import { adapterOf } from '../adapters.ts'
import { deriveAddress } from '../chains/derive-address.ts'
import { type MethodRow, providerOf } from '../methods/method-store.ts'
import { lockCashbox } from '../payment-store.ts'
import type { Provider } from '../providers/adapter.ts'
import {
  addAddress,
  addressIn,
  takeIndex,
  type WatchedWallet,
  walletOf,
} from '../withdrawals/address-store.ts'
import { type DepositStop, stopByAccount, stopByRegister } from './deposit-stops.ts'
import { limitDetails, offeredMethod } from './prepare-deposit.ts'

type Asked = Input<typeof contract.depositAddress>
type Given = Output<typeof contract.depositAddress>

/**
 * Returns the player's address of a method with its conditions. The address is created on the first
 * request and is permanent.
 */
export async function depositAddress(
  context: OpenContext<PlayerContext>,
  asked: Asked,
): Promise<Given> {
  refuseIf(await stopByRegister(context))
  return context.inTransaction((inside) => give(inside, asked))
}

async function give(context: PlayerContext, { method_id, currency }: Asked): Promise<Given> {
  const { tx } = context
  const method = await offeredMethod(context, { method_id, currency })
  const wallet = method ? await walletOf(tx, method_id) : undefined
  const limits = limitsOf(currency)
  if (!method?.network || !wallet || !limits)
    throw refuse(contract.depositAddress, 'method_unknown')
  refuseIf(await stopByAccount(context, currency))
  const { player } = context
  const least = { player_id: player.id, currency, amount_cents: limits.deposit.min_cents }
  const over = await overDepositLimit(context, least)
  if (over)
    throw refuse(contract.depositAddress, 'deposit_limit_reached', limitDetails(over, currency))
  const place = { network: method.network, isTest: wallet.is_test }
  const address = await ownAddress(context, wallet, place)
  const provider = await providerOf(tx, method_id)
  return {
    amountField: null,
    isSubmitAvailable: false,
    methodFields: [{ name: 'address', address }],
    playerFields: [],
    currency,
    network: method.network,
    min_cents: limits.deposit.min_cents,
    max_cents: limits.deposit.max_cents,
    confirmations: wallet.confirmations_needed,
    rate: await rateOf(context, method),
    test_page_url: testPage(provider, { currency, network: method.network, address }),
  }
}

function refuseIf(stop: DepositStop | undefined): void {
  if (!stop) return
  if (stop.code === 'email_unconfirmed') throw invalid(contract.depositAddress, { base: stop.code })
  throw refuse(contract.depositAddress, stop.code, stop.details)
}

async function ownAddress(
  { tx, now, player }: PlayerContext,
  { method_id, xpub }: WatchedWallet,
  place: { network: string; isTest: boolean },
): Promise<string> {
  const owner = { player_id: player.id, method_id }
  await lockCashbox(tx, player.id)
  const known = await addressIn(tx, owner)
  if (known) return known
  const index = await takeIndex(tx, method_id)
  const address = deriveAddress(place, xpub, index)
  await addAddress(tx, { ...owner, index, address, now })
  return address
}

/** The value of one coin in the casino's first currency. */
async function rateOf({ tx }: PlayerContext, { currency }: MethodRow): Promise<Given['rate']> {
  const coin = BigInt(findCurrency(currency)?.subunits_to_unit ?? 0)
  const worth = await worthNow(tx)
  const micros = worth.micros({ amount_cents: coin, currency })
  const cents = micros === undefined ? undefined : worth.cents(micros, defaultCurrency)
  return cents === undefined ? null : { amount_cents: cents, currency: defaultCurrency }
}

function testPage(
  provider: Provider,
  at: { currency: string; network: string; address: string },
): string | null {
  return adapterOf(provider).testPage?.(provider, at) ?? null
}
