import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { lossTriggers } from '../../loss-back.ts'
import { byPromotion, laterPlan, promotionTriggers } from '../../promotions.ts'
import { isOffered } from '../../rules.ts'
import { depositsCount } from '../deposits/deposit-store.ts'
import { guestOf } from '../deposits/list-offers.ts'
import { admitted, depositOffersOf } from '../deposits/offers-of.ts'
import { viewOffer } from '../deposits/view-offer.ts'
import { openPlans, type PublishedPlan } from '../plans/plan-store.ts'

type Promotions = Output<typeof contract.listPromotions>
type Trigger = (typeof promotionTriggers)[number]
/** A plan as it is later, and as it is published. */
type Later = { version: PublishedPlan; asPublished: PublishedPlan; deposit_number: number | null }

/** What a visitor gets later or again, without what the next deposit gives now. */
export async function listPromotions(context: ReadContext): Promise<Promotions> {
  const { session } = context
  return session ? forPlayer(context, session) : forGuest(context)
}

async function forPlayer(
  { db, now, locale }: ReadContext,
  { id: player_id, currency }: NonNullable<ReadContext['session']>,
): Promise<Promotions> {
  const asked = { player_id, currency, now }
  const later = laterOf(await openPlans(db, promotionTriggers), await depositsCount(db, player_id))
  const plans = await admitted(
    db,
    asked,
    later.map(({ version }) => version),
  )
  const shown = new Set((await depositOffersOf(db, asked)).map(({ plan_id }) => plan_id))
  const isLater = ({ version }: Later) => plans.includes(version) && !shown.has(version.plan_id)
  return view(later.filter(isLater), { currency, locale })
}

async function forGuest(context: ReadContext): Promise<Promotions> {
  const guest = await guestOf(context)
  if (!guest) return []
  const { facts, rule } = guest
  const isLater = ({ version: { plan }, asPublished }: Later) => {
    const isForLosses = lossTriggers.includes(plan.trigger)
    const isShown = plan.trigger === 'deposit' && isOffered(asPublished.plan, facts)
    return isOffered(plan, facts) && !isShown && (rule.loss_allowed || !isForLosses)
  }
  const later = laterOf(await openPlans(context.db, promotionTriggers), 0)
  return view(later.filter(isLater), { currency: facts.currency, locale: context.locale })
}

function laterOf(plans: readonly PublishedPlan[], deposits_count: number): Later[] {
  return plans.flatMap((asPublished) => {
    const later = laterPlan(asPublished.plan, { deposits_count })
    if (!later) return []
    const { plan, deposit_number } = later
    return [{ version: { ...asPublished, plan }, asPublished, deposit_number }]
  })
}

function view(later: readonly Later[], whom: { currency: string; locale: string }): Promotions {
  return later
    .map(({ version, asPublished: { plan }, deposit_number }) => {
      const trigger = plan.trigger as Trigger
      return { ...viewOffer(version, whom), trigger, deposit_number, weekdays: plan.weekdays ?? [] }
    })
    .sort(byPromotion)
}
