import type { Work } from '@casino/db/work.ts'
import { moves } from '../rules.ts'
import { scoringFault } from '../scoring.ts'
import { prizeOf } from './prize-of.ts'
import { addPrizes, type NewPrize } from './prize-store.ts'
import { callAgain } from './states/advance.ts'
import { addTournament, type NewTournament } from './tournament-store.ts'

type Needed = 'frontend_identifier' | 'titles' | 'scoring' | 'start_at' | 'end_at'

/** A tournament, quest or achievement to make. What is left out is open to everybody, at once. */
export type TournamentPlan = Pick<NewTournament, Needed> &
  Partial<Omit<NewTournament, Needed | 'state'>> & {
    prizes?: readonly NewPrize[]
    /** Not shown to players yet. */
    isDraft?: boolean
  }

/** Makes a tournament; undefined if its name is taken, or the run of its schedule exists. */
export async function createTournament(
  work: Work,
  { prizes = [], isDraft = false, ...plan }: TournamentPlan,
): Promise<bigint | undefined> {
  if (scoringFault(plan.scoring)) throw new RangeError(`scoring of ${plan.frontend_identifier}`)
  // Throws for a prize that could not be granted.
  for (const { prize } of prizes) if (prize) prizeOf(prize)
  const { tx, now } = work
  const state = isDraft ? 'draft' : (moves.draft.publish ?? 'draft')
  const id = await addTournament(tx, { ...open(now, plan.start_at), ...plan, state }, now)
  if (id === undefined) return undefined
  await addPrizes(tx, id, prizes)
  await callAgain(work, id)
  return id
}

/** Open to everybody, and at once. */
function open(now: Date, start_at: Date) {
  return {
    kind: 'tournament' as const,
    brand_id: null,
    descriptions: {},
    currency: 'EUR',
    currencies: null,
    category: null,
    games: null,
    game_classes: null,
    see_groups: [],
    join_groups: [],
    joining: 'automatic' as const,
    buy_in_cents: 0n,
    qualifier_id: null,
    qualifier_places: null,
    players_max: null,
    join_until: null,
    register_at: now < start_at ? now : start_at,
    schedule_id: null,
  }
}
