import { hashOf, newToken, tokenLengthMax } from '@casino/auth/token.ts'
import type { CallBase } from '@casino/http/context.ts'
import type { Owner } from './conversation-store.ts'

type Caller = Pick<CallBase, 'session' | 'visitor' | 'reply'>

/** Whose conversations the caller may see; undefined for a guest who has written nothing. */
export function ownerOf({ session, visitor }: Pick<Caller, 'session' | 'visitor'>) {
  if (session) return { player_id: session.id } satisfies Owner
  const token = visitor.guest_token
  if (!token || token.length > tokenLengthMax) return undefined
  return { guest_hash: hashOf(token) } satisfies Owner
}

/** The same; a guest without a token gets one. */
export function ownerOrNew(caller: Caller): Owner {
  const known = ownerOf(caller)
  if (known) return known
  const { token, token_hash: guest_hash } = newToken()
  caller.reply.keepGuest(token)
  return { guest_hash }
}
