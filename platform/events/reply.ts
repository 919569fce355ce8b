import { type SocketClient, send } from './socket-client.ts'

export type Command = {
  method: string
  uid?: string | undefined
  params?: Record<string, unknown> | null | undefined
}

/** Why a command is refused, in the words of the protocol. */
export class Fault extends Error {
  /** fix: the command is wrong. retry: it may succeed later. */
  readonly advice: 'fix' | 'retry'

  constructor(message: string, advice: 'fix' | 'retry' = 'fix') {
    super(message)
    this.name = 'Fault'
    this.advice = advice
  }
}

/** Answers a successful command. */
export function answer(client: SocketClient, { method, uid = '' }: Command, body: object): void {
  send(client, JSON.stringify({ method, uid, error: '', body }))
}

/** Answers a refused command, with its channel, by which clients know what has failed. */
export function refuseCommand(
  client: SocketClient,
  { method, uid = '', params }: Command,
  { message, advice }: Fault,
): void {
  const channel = params?.channel
  const body = typeof channel === 'string' ? { channel } : {}
  send(client, JSON.stringify({ method, uid, error: message, advice, body }))
}
