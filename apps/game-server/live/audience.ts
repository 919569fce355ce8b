import type { DrawServerMessage } from '@casino/game-kit/live/draw-protocol.ts'
import type { ServerMessage } from '@casino/game-kit/live/live-protocol.ts'
import { nowMs } from '@casino/time/now.ts'
import type { WebSocket } from 'ws'
import type { LiveSession } from './types.ts'

const bufferedBytesMax = 256 * 1024
const socketsOfPlayerMax = 8
const silentMsMax = 45_000
const messagesPerSecondMax = 20

/** A message of a flight or of a round with one draw. */
export type AnyMessage = ServerMessage | DrawServerMessage

export type Member = {
  socket: WebSocket
  session: LiveSession
  owner: string
  /** At another server, which gets what is sent to all as well. */
  isRemote: boolean
  receivedAtMs: number
  second: number
  messagesInSecond: number
  /** The seed that the player's browser has chosen, and when. */
  seed: { text: string; atMs: number } | undefined
}

export type Audience = ReturnType<typeof createAudience>

/** One player across all tabs; play money and real money are separate. */
export function ownerOf({ mode, player_key }: Pick<LiveSession, 'mode' | 'player_key'>): string {
  return `${mode}:${player_key}`
}

/**
 * All viewers of the round. A message to all is serialized once, and passed once to other servers.
 */
export function createAudience(passToAll: (text: string) => void = () => undefined) {
  const members = new Set<Member>()
  const byOwner = new Map<string, Set<Member>>()

  function join(socket: WebSocket, session: LiveSession, { isRemote } = { isRemote: false }) {
    const member = newMember(socket, session, isRemote)
    const { owner } = member
    const own = byOwner.get(owner) ?? new Set()
    byOwner.set(owner, own.add(member))
    members.add(member)
    const [oldest] = own
    if (own.size > socketsOfPlayerMax && oldest) drop(oldest, 'too many windows')
    return member
  }

  function leave(member: Member): void {
    members.delete(member)
    const own = byOwner.get(member.owner)
    own?.delete(member)
    if (own?.size === 0) byOwner.delete(member.owner)
  }

  function drop(member: Member, reason: string): void {
    leave(member)
    cut(member, reason)
  }

  function sendText(member: Member, text: string): void {
    // A slow client would fill our memory: it reconnects and gets a snapshot.
    if (member.socket.bufferedAmount > bufferedBytesMax) drop(member, 'too slow')
    else if (member.socket.readyState === member.socket.OPEN) member.socket.send(text)
  }

  /** To the sockets of this server. */
  function textToAll(text: string): void {
    for (const member of [...members]) if (!member.isRemote) sendText(member, text)
  }

  return {
    join,
    leave,
    drop,
    sendText,
    textToAll,
    members: () => [...members],
    size: () => byOwner.size,
    /** Each player's most recent seed from any window. */
    seeds: () => new Map([...byOwner].flatMap(([owner, own]) => lastSeed(owner, own))),
    send: (member: Member, message: AnyMessage) => sendText(member, JSON.stringify(message)),
    toAll(message: AnyMessage): void {
      const text = JSON.stringify(message)
      textToAll(text)
      passToAll(text)
    },
    toOwner(owner: string, message: AnyMessage, only: (of: LiveSession) => boolean = () => true) {
      const text = JSON.stringify(message)
      for (const member of [...(byOwner.get(owner) ?? [])]) {
        if (only(member.session)) sendText(member, text)
      }
    },
    /** Pings all members; browsers answer even from a hidden tab. */
    beat(atMs: number): void {
      for (const member of [...members]) {
        if (atMs - member.receivedAtMs > silentMsMax) drop(member, 'silent')
        else member.socket.ping()
      }
    },
    dropAll(): void {
      for (const member of [...members]) {
        leave(member)
        if (!member.isRemote) member.socket.close(1012, 'restart')
      }
    },
  }
}

function cut({ socket }: Member, reason: string): void {
  socket.close(1013, reason)
  socket.terminate()
}

function newMember(socket: WebSocket, session: LiveSession, isRemote: boolean): Member {
  const silence = { receivedAtMs: nowMs(), second: 0, messagesInSecond: 0, seed: undefined }
  return { socket, session, owner: ownerOf(session), isRemote, ...silence }
}

function lastSeed(owner: string, own: ReadonlySet<Member>): [string, string][] {
  const named = [...own].flatMap(({ seed }) => (seed ? [seed] : []))
  const last = named.toSorted((a, b) => b.atMs - a.atMs)[0]
  return last ? [[owner, last.text]] : []
}

/** Counts a message of a member; false if there are more than a person can send. */
export function isWithinRate(member: Member, atMs: number): boolean {
  member.receivedAtMs = atMs
  const second = Math.floor(atMs / 1000)
  if (member.second !== second) {
    member.second = second
    member.messagesInSecond = 0
  }
  member.messagesInSecond += 1
  return member.messagesInSecond <= messagesPerSecondMax
}
