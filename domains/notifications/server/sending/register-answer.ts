import { isEntry, type KnownPlayer, lookUpRegister } from '@casino/players/public'
import type { Addressee } from '../../sending.ts'

/** What the register of excluded people says of a player. It may call another server. */
export async function registerAnswer(
  player: KnownPlayer,
  now: Date,
): Promise<Addressee['register']> {
  const answer = await lookUpRegister(player, now)
  if (isEntry(answer)) return 'listed'
  return answer === 'unavailable' ? 'away' : 'clear'
}
