import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@casino/log/log.ts'
import { type PlainRequest, readPlainRequest } from './plain-request.ts'
import type { Tally } from './tally.ts'

export type DirectReply = {
  status: number
  text: string
  headers?: Record<string, string>
  /** Counted as this status, and given only after so long: it holds no place of those under way meanwhile. */
  refused?: { as: number; heldMs: number }
}

/** An answer given at once, or work that has one: ours, or another server's as it came. */
export type Entry = DirectReply | (() => Promise<DirectReply | Buffer>)

/** What is done with a request while so many others are under way; undefined: it is not ours. */
export type LaneRoute = (request: PlainRequest, underWay: number) => Entry | undefined

export type Lane = {
  add(route: LaneRoute): void
  /** Takes over a new connection, until something comes that is not for the lane. */
  enter(socket: Socket): void
  /** Ends what is idle, and the rest when it is answered. */
  close(): void
}
type Options = {
  log: Log
  now(): Date
  tally: Pick<Tally, 'add'>
  toHttp(socket: Socket): void
}

const idleMsMax = 72_000

/**
 * A way past HTTP's many forms for calls that other servers send by the thousand: a request that is
 * plain and whole is answered from its bytes, by the routes of the lane. Anything else, at any time,
 * is handed over to the HTTP server with its connection, which must serve the same addresses.
 */
export function createLane(options: Options): Lane {
  const { log, tally, toHttp, now } = options
  const dateOf = createDate(now)
  const state: State = {
    log,
    tally,
    toHttp,
    dateOf,
    atOnce: createAtOnce(dateOf),
    routes: [],
    callers: new Set(),
    underWay: 0,
    isClosed: false,
  }
  return {
    add: (route) => void state.routes.push(route),
    enter: (socket) => enter(state, socket),
    close() {
      state.isClosed = true
      for (const { socket, isWaiting } of state.callers) if (!isWaiting) socket.end()
    },
  }
}

type State = Omit<Options, 'now'> & {
  dateOf(): string
  /** The bytes of an answer that is given at once. */
  atOnce(reply: DirectReply): Buffer
  routes: LaneRoute[]
  callers: Set<Caller>
  underWay: number
  isClosed: boolean
}
type Caller = {
  socket: Socket
  /** For an answer. */
  isWaiting: boolean
  hasEnded: boolean
  /** What came while he waited. */
  kept: Buffer[]
  leave(): void
}

function enter(state: State, socket: Socket): void {
  const hear = (bytes: Buffer) => {
    if (!caller.isWaiting) return take(state, caller, bytes)
    // Whoever does not wait for his answer waits to be read.
    caller.kept.push(bytes)
    socket.pause()
  }
  const end = () => {
    caller.hasEnded = true
    if (!caller.isWaiting) socket.end()
  }
  const breakOff = () => socket.destroy()
  const leave = () => {
    state.callers.delete(caller)
    socket.setTimeout(0)
    socket.off('data', hear).off('end', end).off('close', leave)
    socket.off('error', breakOff).off('timeout', breakOff)
  }
  const caller: Caller = { socket, isWaiting: false, hasEnded: false, kept: [], leave }
  state.callers.add(caller)
  socket.setTimeout(idleMsMax)
  socket.on('data', hear).on('end', end).on('close', leave)
  socket.on('error', breakOff).on('timeout', breakOff)
}

function take(state: State, caller: Caller, bytes: Buffer): void {
  const request = state.isClosed ? undefined : readPlainRequest(bytes)
  const entry = request && entryOf(state, request)
  if (!entry) handOver(state, caller, bytes)
  else if (typeof entry === 'function') void work(state, caller, entry)
  else {
    state.tally.add(entry.status)
    caller.socket.write(state.atOnce(entry))
  }
}

function entryOf({ routes, underWay }: State, request: PlainRequest): Entry | undefined {
  for (const route of routes) {
    const entry = route(request, underWay)
    if (entry) return entry
  }
  return undefined
}

function handOver({ toHttp }: State, { socket, leave }: Caller, bytes: Buffer): void {
  leave()
  socket.pause()
  socket.unshift(bytes)
  toHttp(socket)
  socket.resume()
}

async function work(
  state: State,
  caller: Caller,
  answer: () => Promise<DirectReply | Buffer>,
): Promise<void> {
  caller.isWaiting = true
  const reply = await replyTo(state, answer)
  if (reply && 'refused' in reply && reply.refused) await hold(state, reply.refused)
  if (!reply) caller.socket.destroy()
  else caller.socket.write(Buffer.isBuffer(reply) ? reply : messageOf(reply, state.dateOf()))
  caller.isWaiting = false
  goOn(state, caller)
}

/** Holds a place of those under way; undefined where the work has failed. */
async function replyTo(
  state: State,
  answer: () => Promise<DirectReply | Buffer>,
): Promise<DirectReply | Buffer | undefined> {
  state.underWay += 1
  try {
    return await answer()
  } catch (error) {
    state.log.error({ err: error }, 'a call of the lane failed')
    return undefined
  } finally {
    state.underWay -= 1
  }
}

function hold({ tally }: State, { as, heldMs }: NonNullable<DirectReply['refused']>) {
  tally.add(as)
  return pause(heldMs, undefined, { ref: false })
}

function goOn(state: State, caller: Caller): void {
  const { socket, hasEnded, kept } = caller
  if (socket.destroyed) return
  if (hasEnded || state.isClosed) socket.end()
  else if (kept.length > 0) {
    socket.resume()
    take(state, caller, Buffer.concat(kept.splice(0)))
  }
}

function messageOf({ status, text, headers = {} }: DirectReply, date: string): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: ${date}\r\nCache-Control: no-store\r\n` +
    'Content-Type: application/json; charset=utf-8\r\nConnection: keep-alive\r\n' +
    `Keep-Alive: timeout=${idleMsMax / 1000}\r\n` +
    `${more.join('')}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  )
}

/** A crowd is told the same again and again: its bytes are kept while the second lasts. */
function createAtOnce(dateOf: () => string): (reply: DirectReply) => Buffer {
  let told: { reply: DirectReply; date: string; bytes: Buffer } | undefined
  return (reply) => {
    const date = dateOf()
    if (told?.reply === reply && told.date === date) return told.bytes
    told = { reply, date, bytes: Buffer.from(messageOf(reply, date)) }
    return told.bytes
  }
}

/** The second that it is, written anew when it is another. */
function createDate(now: () => Date): () => string {
  let [second, text] = [0, '']
  return () => {
    const at = now()
    const present = Math.floor(at.getTime() / 1000)
    if (present !== second) [second, text] = [present, at.toUTCString()]
    return text
  }
}
