import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext, ReadContext } from '@casino/http/context.ts'
import { currencyOfCountry } from '@casino/money/money.ts'
import type { DepositOffer } from '../../contract.ts'
import * as contract from '../../contract.ts'
import type { LicenceRule } from '../../licence.ts'
import { type Facts, isOffered } from '../../rules.ts'
import { dayIn, ruleOf } from '../facts.ts'
import { addRefusedOffer, openPlan, openPlans, type PublishedPlan } from '../plans/plan-store.ts'
import { admitted, depositOffersOf } from './offers-of.ts'
import { planOfOffer, viewOffer } from './view-offer.ts'

/** What the next deposit gives; a guest sees what a first deposit gives. */
export async function listDepositOffers(
  context: ReadContext,
): Promise<Output<typeof contract.listDepositOffers>> {
  const { db, now, session, locale } = context
  if (!session) return offersForGuests(context, 'deposit')
  const { id: player_id, currency } = session
  const plans = await depositOffersOf(db, { player_id, currency, now })
  return plans.map((version) => viewOffer(version, { currency, locale }))
}

/** What a sign-up gives. A player has had it. */
export async function listRegistrationOffers(
  context: ReadContext,
): Promise<Output<typeof contract.listRegistrationOffers>> {
  const { db, now, session, locale } = context
  if (!session) return offersForGuests(context, 'registration')
  const { id: player_id, currency } = session
  const open = await openPlans(db, ['registration'])
  const plans = await admitted(db, { player_id, currency, now }, open)
  return plans.map((version) => viewOffer(version, { currency, locale }))
}

async function offersForGuests(
  context: ReadContext,
  trigger: 'deposit' | 'registration',
): Promise<DepositOffer[]> {
  const guest = await guestOf(context)
  if (!guest || (trigger === 'registration' && !guest.rule.registration_allowed)) return []
  const { facts } = guest
  const plans = (await openPlans(context.db, [trigger])).filter(({ plan }) =>
    isOffered(plan, facts),
  )
  return plans.map((version: PublishedPlan) =>
    viewOffer(version, { currency: facts.currency, locale: context.locale }),
  )
}

/** What is known of a guest, and the rule of the licence; undefined if guests see no offers. */
export async function guestOf({
  db,
  now,
  brand,
  visitor,
}: ReadContext): Promise<{ facts: Facts; rule: LicenceRule } | undefined> {
  const rule = await ruleOf(db, brand.policy.licence)
  if (!rule.is_public || !brand.policy.advantages_allowed) return undefined
  const facts = {
    ...dayIn(brand.time_zone, now),
    currency: currencyOfCountry(visitor.country),
    country: visitor.country,
    groups: [],
    stag: visitor.sent_by?.stag ?? null,
    deposits_count: 0,
    given_count: 0,
  }
  return { facts, rule }
}

/** The player does not want to see an offer again. */
export async function refuseOffer(
  { tx, now, player }: PlayerContext,
  { id }: Input<typeof contract.refuseDepositOffer>,
): Promise<Output<typeof contract.refuseDepositOffer>> {
  const plan_id = planOfOffer(id)
  const version = plan_id === undefined ? undefined : await openPlan(tx, { plan_id })
  if (!version) throw refuse(contract.refuseDepositOffer, 'offer_unknown')
  await addRefusedOffer(tx, { player_id: player.id, plan_id: version.plan_id, now })
  return {}
}
