import { type SocketClient, send } from './socket-client.ts'

export type Command = {
  method: string
  uid?: string | undefined
  params?: Record<string, unknown> | null | undefined
}

/** Why a command is not obeyed, in the protocol's own words. */
export class Fault extends Error {
  /** fix: it will never work so. retry: later it may. */
  readonly advice: 'fix' | 'retry'

  constructor(message: string, advice: 'fix' | 'retry' = 'fix') {
    super(message)
    this.name = 'Fault'
    this.advice = advice
  }
}

/** Answers a command that was obeyed. */
export function answer(client: SocketClient, { method, uid = '' }: Command, body: object): void {
  send(client, JSON.stringify({ method, uid, error: '', body }))
}

/** Answers one that was not: with the channel it was about, by which clients know what has failed. */
export function refuseCommand(
  client: SocketClient,
  { method, uid = '', params }: Command,
  { message, advice }: Fault,
): void {
  const channel = params?.channel
  const body = typeof channel === 'string' ? { channel } : {}
  send(client, JSON.stringify({ method, uid, error: message, advice, body }))
}
