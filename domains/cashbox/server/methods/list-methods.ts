import type { Input, Output } from '@casino/contract/endpoint.ts'
import { opensIn } from '@casino/http/brand.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { playerOf } from '@casino/players/public'
import type * as contract from '../../contract.ts'
import { cappedLimits, type Limits, limitsOf } from '../../limits.ts'
import type { PaymentMethod } from '../../method.ts'
import { isHiddenFrom, isOfferedIn } from '../../rules.ts'
import { lastMethodOf } from '../view-store.ts'
import { type MethodRow, methodsIn } from './method-store.ts'
import { type Offers, offersFor } from './offers.ts'
import { type ProfileRow, profilesOf } from './profile-store.ts'

/**
 * The payment methods of a currency: the player's last used one first, then in the configured
 * order.
 */
export async function listMethods(
  { db, player, brand }: PlayerReadContext,
  { currency }: Input<typeof contract.listMethods>,
): Promise<Output<typeof contract.listMethods>> {
  const limits = limitsOf(currency)
  if (!limits) return []
  const isOpen = opensIn(brand, currency)
  const asked = { player_id: player.id, currency }
  const [methods, profiles, last, offers, known] = await Promise.all([
    methodsIn(db, currency),
    profilesOf(db, asked),
    lastMethodOf(db, asked),
    offersFor(db, { brand_id: brand.id, groups: player.groups, currency }),
    playerOf(db, player.id),
  ])
  const country = known?.country ?? null
  const offered = methods
    .filter((method) => isOfferedIn(method, country) && !isHiddenFrom(player.groups, method.brand))
    .map((method) => ({ ...method, takes_deposits: method.takes_deposits && isOpen }))
    // A balance in a currency without deposits can still be withdrawn.
    .filter(({ takes_deposits, pays_withdrawals }) => takes_deposits || pays_withdrawals)
  const shown = offered.map((method) => viewOf(method, { limits, profiles, last, offers }))
  return shown.sort((a, b) => Number(b.last_used) - Number(a.last_used))
}

type Known = { limits: Limits; profiles: ProfileRow[]; last: bigint | undefined; offers: Offers }

function viewOf(method: MethodRow, { limits, profiles, last, offers }: Known): PaymentMethod {
  const { id, brand, title, provider, type, currency, network } = method
  const { deposit, withdrawal } = cappedLimits(limits, method)
  return {
    id,
    brand,
    title,
    provider,
    type,
    currency,
    savedProfiles: profiles.filter(({ method_id }) => method_id === id).map(profileOf),
    ...offers,
    last_used: id === last,
    by_address: method.by_address,
    terms: {
      restrictions: { amountCurrencyCode: currency },
      processingTime: { deposit: method.deposit_minutes, withdrawal: method.withdrawal_minutes },
      fee: 0,
      network,
      minDep: limits.deposit.min_cents,
      deposit: method.takes_deposits ? deposit : null,
      withdrawal: method.pays_withdrawals ? withdrawal : null,
    },
  }
}

function profileOf({ id, brand, last4 }: ProfileRow): PaymentMethod['savedProfiles'][number] {
  return { id, brand, last4, title: `${brand} •••• ${last4}`, isRemoveAvailable: true }
}
