import type { FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'
import type { SessionPlayer } from '../context.ts'

/**
 * A page names the player whom it was rendered for (`X-Player`). A browser has one session: after a
 * sign-in in another tab a change from this page would reach another player. Clients that send no
 * header are not checked.
 */
export function checkPlayer(
  { headers }: Pick<FastifyRequest, 'headers'>,
  session: Pick<SessionPlayer, 'id'> | undefined,
): void {
  const named = headers['x-player']
  if (named === undefined || !session) return
  if (named !== String(session.id)) throw new HttpError(409, 'player_changed')
}
