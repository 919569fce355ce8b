import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { clearOwnAttempts, codeAttemptsBy, mayAttempt } from './passwords/attempts.ts'
import { consumeCode } from './second-factor/consume-code.ts'
import { hasSecondFactor } from './second-factor/second-factor-store.ts'
import { findPlayer, lockPlayer, type PlayerRow } from './store.ts'

type Opened<T> = {
  code: string
  refused(fault: 'second_factor_off' | 'invalid' | 'locked'): Error
  act(inside: PlayerContext, player: PlayerRow): Promise<T>
}

/** Runs an action that needs a code of the player's second factor. Wrong codes are counted. */
export async function withSecondFactorCode<T>(
  context: OpenContext<PlayerContext>,
  { code, refused, act }: Opened<T>,
): Promise<T> {
  const { db, now, visitor } = context
  const player = await findPlayer(db, context.player.id)
  if (!player || !(await hasSecondFactor(db, player.id))) throw refused('second_factor_off')
  const attempts = await codeAttemptsBy(db, { email: player.email, visitor, now })
  if (!(await context.inTransaction(({ tx }) => mayAttempt(tx, attempts, now))))
    throw refused('locked')
  return context.inTransaction(async (inside) => {
    await clearOwnAttempts(inside.tx, attempts)
    await lockPlayer(inside.tx, player.id)
    if (!(await consumeCode(inside, player.id, code))) throw refused('invalid')
    return act(inside, player)
  })
}
