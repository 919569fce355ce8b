import * as z from 'zod/mini'
import { connect, refresh } from './connect-client.ts'
import { type Hub, leave } from './hub.ts'
import { answer, type Command, Fault, refuseCommand } from './reply.ts'
import type { SocketClient } from './socket-client.ts'
import { subscribe } from './subscribe.ts'

const Asked = z.object({
  method: z.string().check(z.maxLength(40)),
  params: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  uid: z.optional(z.string().check(z.maxLength(40))),
})
const Channel = z.object({ channel: z.string().check(z.maxLength(120)) })

type CommandHandler = (hub: Hub, client: SocketClient, command: Command) => unknown

/**
 * The realtime protocol, as in the first versions of Centrifugo, JSON both ways. A command `{
 * method, params, uid }`, or a list of them, is answered by `{ method, uid, error, body }`.
 * Messages come as `{ method: "message", body: { uid, channel, data } }`.
 */
const methods: Record<string, CommandHandler> = {
  connect,
  refresh,
  subscribe: connectedOnly(subscribe),
  unsubscribe: connectedOnly(unsubscribe),
  ping: (_hub, client, command) => answer(client, command, {}),
  disconnect: (_hub, { socket }) => socket.close(1000),
}

/** The commands of a frame. An invalid command is answered with an error when it is handled. */
export function parseCommands(text: string): unknown[] {
  const frame = parseJson(text)
  return Array.isArray(frame) ? frame : [frame]
}

/** Runs a command, or answers why it is refused. */
export async function handleCommand(hub: Hub, client: SocketClient, asked: unknown): Promise<void> {
  const { data: command } = Asked.safeParse(asked)
  if (!command) return refuseCommand(client, { method: '' }, new Fault('invalid message'))
  const method = Object.hasOwn(methods, command.method) ? methods[command.method] : undefined
  try {
    if (!method) throw new Fault('method not found')
    await method(hub, client, command)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    refuseCommand(client, command, error)
  }
}

function connectedOnly(method: CommandHandler): CommandHandler {
  return (hub, client, command) => {
    if (client.user === undefined) throw new Fault('unauthorized')
    return method(hub, client, command)
  }
}

function unsubscribe(hub: Hub, client: SocketClient, command: Command): void {
  const { data } = Channel.safeParse(command.params)
  if (!data) throw new Fault('invalid message')
  leave(hub, data.channel, client)
  answer(client, command, { channel: data.channel, status: true })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
