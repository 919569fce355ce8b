import type { WebSocket } from 'ws'

export type SocketClient = {
  socket: WebSocket
  ip: string
  player_id?: string
  session_id?: string
  greeted: boolean
  /** What is to be said after the greeting, while that is being put together. */
  held?: string[] | undefined
  /** False from one ping to the pong that answers it. */
  alive: boolean
  /** How many messages it has sent since the last beat. */
  heard: number
}

const backlogBytesMax = 1_000_000
const heldMax = 1_000

/** Public channels are everybody's, a private one its player's. */
export function mayHear({ greeted, player_id }: SocketClient, channel: string): boolean {
  if (!greeted) return false
  return channel.startsWith('public:') || channel.startsWith(`player:${player_id ?? ''}:`)
}

/** A message as it goes over the wire; to its player a private channel is named without his id. */
export function wire(channel: string, offset: number, data: unknown): string {
  return JSON.stringify({ channel: channel.replace(/^player:\d{1,19}:/, ''), offset, data })
}

/** Says a message, after the greeting if that is still on its way. */
export function say(client: SocketClient, text: string): void {
  if (client.held) client.held.push(text)
  else send(client, text)
  if ((client.held?.length ?? 0) > heldMax) client.socket.terminate()
}

/** A client that does not read is dropped: it resumes when it can. */
export function send({ socket }: SocketClient, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlogBytesMax) socket.terminate()
  else socket.send(text)
}
