import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { signedTopics } from '../rules.ts'
import { socketUser } from './sessions/refresh-socket.ts'

/**
 * Signs those of the channels that belong to the player. Channels without a signature cannot be
 * joined.
 */
export async function signChannels(
  { session, realtime }: Context,
  { client, channels }: Input<typeof contract.signChannels>,
): Promise<Output<typeof contract.signChannels>> {
  const own = signedTopics.map((topic) => `$${topic}#${socketUser(session)}`)
  const signed = channels.filter((channel) => session && own.includes(channel))
  return Object.fromEntries(
    signed.map((channel) => [channel, { sign: realtime.signOf(client, channel), info: '' }]),
  )
}
