import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { channelOf } from './emit.ts'
import { type Hub, listen } from './hub.ts'
import { type Cursor, type OutboxRow, readMissed } from './outbox-store.ts'
import { answer, type Command, Fault } from './reply.ts'
import type { Snapshot } from './snapshot.ts'
import { type ChannelMessage, encodeMessage, type SocketClient, send } from './socket-client.ts'
import { isChannelSign } from './socket-token.ts'

const SubscribeParams = z.object({
  channel: z.string().check(z.maxLength(120)),
  recover: z.optional(z.boolean()),
  last: z.optional(z.string().check(z.maxLength(100))),
  /** For `$` channels: the signature from our authEndpoint. */
  client: z.optional(z.string().check(z.maxLength(100))),
  info: z.optional(z.literal('')),
  sign: z.optional(z.string().check(z.maxLength(200))),
})
type SubscribeParams = z.infer<typeof SubscribeParams>

const channelsMax = 100
const missedMax = 200

/**
 * Subscribes to a channel: sends the messages missed since `last`, newest first, whether they are
 * complete, and the current state of the channel. Messages that arrive meanwhile are queued, so
 * that nothing is sent twice or out of order.
 */
export async function subscribe(hub: Hub, client: SocketClient, command: Command): Promise<void> {
  const { data: requested } = SubscribeParams.safeParse(command.params)
  if (!requested) throw new Fault('invalid message')
  const { channel } = requested
  if (!maySubscribe(hub, client, requested)) throw new Fault('permission denied')
  if (client.channels.has(channel)) throw new Fault('already subscribed')
  if (client.channels.size >= channelsMax) throw new Fault('limit exceeded')
  await hub.tail.begun
  // From here on messages after `upTo` are queued.
  const upTo = hub.tail.reached()
  const held: string[] = []
  client.channels.set(channel, held)
  listen(hub, channel, client)
  const snapshot = hub.snapshots.find((one) => channel === ownChannel(one, client))
  const missed = requested.recover && !snapshot ? await missedIn(hub, requested, upTo) : []
  const newest = snapshot ? await snapshot.read(hub.db, BigInt(client.user ?? '')) : []
  answer(client, command, {
    channel,
    status: true,
    last: String(upTo.position),
    messages: missed?.toReversed().map((row) => ({ ...messageOf(row), channel })) ?? [],
    recovered: requested.recover === true && missed !== undefined,
  })
  for (const data of newest) send(client, encodeMessage(channel, { uid: randomUUID(), data }))
  client.channels.set(channel, undefined)
  for (const text of held) send(client, text)
}

/** Converts an outbox row into a message. */
export function messageOf({ position, payload }: OutboxRow): ChannelMessage {
  return { uid: String(position), data: payload }
}

/**
 * Public channels are open to everyone, `x#17` belongs to player 17, and `$x#17` needs our
 * signature as well.
 */
function maySubscribe(
  { secret }: Hub,
  { id, user }: SocketClient,
  requested: SubscribeParams,
): boolean {
  const { channel, client, sign = '' } = requested
  if (/^public:[\w.-]+$/.test(channel)) return true
  const [, mark, owner] = /^(\$?)[\w.-]+#(\d+)$/.exec(channel) ?? []
  if (owner === undefined || owner !== user) return false
  return mark === '' || (client === id && isChannelSign(secret, { client, channel, sign }))
}

function ownChannel({ event }: Snapshot, { user }: SocketClient): string | null {
  return user ? channelOf(event, BigInt(user)) : null
}

/**
 * The missed messages in order; undefined when they are too many, too old or start from an unknown
 * position.
 */
async function missedIn(
  { db }: Hub,
  { channel, last = '' }: SubscribeParams,
  upTo: Cursor,
): Promise<OutboxRow[] | undefined> {
  if (!/^\d{1,18}$/.test(last)) return undefined
  const after = BigInt(last)
  if (after === upTo.position) return []
  const rows = await readMissed(db, { channel, after, upTo, limit: missedMax })
  return rows && rows.length < missedMax ? rows : undefined
}
