import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { playerOf } from '@casino/players/public'
import type * as contract from '../contract.ts'
import { type Limits, limitsOf } from '../limits.ts'
import type { PaymentMethod } from '../method.ts'
import { isOfferedIn } from '../rules.ts'
import { type MethodRow, methodsIn } from './method-store.ts'
import { lastMethodOf, type ProfileRow, profilesOf } from './view-store.ts'

/** The ways to pay in a currency: the one the player used last first, then in the house's order. */
export async function listMethods(
  { db, player }: PlayerReadContext,
  { currency }: Input<typeof contract.listMethods>,
): Promise<Output<typeof contract.listMethods>> {
  const limits = limitsOf(currency)
  if (!limits) return []
  const asked = { player_id: player.id, currency }
  const [methods, profiles, last, known] = await Promise.all([
    methodsIn(db, currency),
    profilesOf(db, asked),
    lastMethodOf(db, asked),
    playerOf(db, player.id),
  ])
  const offered = methods.filter((method) => isOfferedIn(method, known?.country ?? null))
  const shown = offered.map((method) => viewOf(method, { limits, profiles, last }))
  return shown.sort((a, b) => Number(b.last_used) - Number(a.last_used))
}

type Known = { limits: Limits; profiles: ProfileRow[]; last: bigint | undefined }

function viewOf(method: MethodRow, { limits, profiles, last }: Known): PaymentMethod {
  const { id, brand, title, provider, type, currency, network } = method
  return {
    id,
    brand,
    title,
    provider,
    type,
    currency,
    savedProfiles: profiles
      .filter(({ method_id }) => method_id === id)
      .map(({ brand, last4 }) => ({ brand, last4 })),
    last_used: id === last,
    by_address: method.by_address,
    terms: {
      amountCurrencyCode: currency,
      processingTime: { deposit: method.deposit_minutes, withdrawal: method.withdrawal_minutes },
      fee: 0,
      network,
      minDep: limits.deposit.min_cents,
      deposit: method.takes_deposits ? limits.deposit : null,
      withdrawal: method.pays_withdrawals ? limits.withdrawal : null,
    },
  }
}
