import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@casino/log/log.ts'
import { withRequestId } from '@casino/log/request-scope.ts'
import type { OnAnswered } from '../answers/answered.ts'
import type { RefusalCounter } from '../limits/refusal-counter.ts'
import { type PlainRequest, readPlainRequest } from '../requests/plain-request.ts'
import { isRequestId, requestIdFrom, requestIdHeader } from '../requests/request-id.ts'

export type DirectReply = {
  status: number
  text: string
  headers?: Record<string, string>
  /** Counted as this status and sent after this delay. It does not count as in flight meanwhile. */
  refused?: { as: number; heldMs: number }
}

/** An answer, or a handler that produces one: our own, or the raw bytes of another server. */
export type Entry = DirectReply | Handler
type Handler = () => Promise<DirectReply | Buffer>

/**
 * Handles a request, given the number of requests in flight; undefined when the request is not for
 * this route.
 */
export type FastPathRoute = (request: PlainRequest, inFlight: number) => Entry | undefined

export type FastPath = {
  add(route: FastPathRoute): void
  /** Handles a new connection until a request comes that is not for the fast path. */
  enter(socket: Socket): void
  /** Closes idle connections, and the others after their answer. */
  close(): void
}
type Options = {
  log: Log
  now(): Date
  refusalCounter: Pick<RefusalCounter, 'add'>
  onAnswered?: OnAnswered | undefined
  toHttp(socket: Socket): void
}

const idleMsMax = 72_000
/** A new connection sends the head of its first request within this time. */
export const firstRequestMsMax = 10_000

/**
 * A fast path for the many wallet calls of providers. It answers complete, simple requests from
 * their bytes, without Fastify. Any other request is passed with its connection to the HTTP server,
 * which must serve the same addresses.
 */
export function createFastPath(options: Options): FastPath {
  const { log, refusalCounter, onAnswered, toHttp, now } = options
  const dateOf = createDate(now)
  const state: State = {
    log,
    refusalCounter,
    onAnswered,
    toHttp,
    dateOf,
    bytesOf: createReplyCache(dateOf),
    routes: [],
    connections: new Set(),
    inFlight: 0,
    isClosed: false,
  }
  return {
    add: (route) => void state.routes.push(route),
    enter: (socket) => enter(state, socket),
    close() {
      state.isClosed = true
      for (const { socket, isWaiting } of state.connections) if (!isWaiting) socket.end()
    },
  }
}

type State = Omit<Options, 'now'> & {
  dateOf(): string
  /** The bytes of an immediate answer. */
  bytesOf(reply: DirectReply): Buffer
  routes: FastPathRoute[]
  connections: Set<Connection>
  inFlight: number
  isClosed: boolean
}
type Connection = {
  socket: Socket
  /** Waiting for an answer. */
  isWaiting: boolean
  hasEnded: boolean
  /** Bytes that arrived meanwhile. */
  buffered: Buffer[]
  leave(): void
}

function enter(state: State, socket: Socket): void {
  const onData = (bytes: Buffer) => {
    if (!connection.isWaiting) return receive(state, connection, bytes)
    // A client that does not wait for its answer is not read until the answer is sent.
    connection.buffered.push(bytes)
    socket.pause()
  }
  const end = () => {
    connection.hasEnded = true
    if (!connection.isWaiting) socket.end()
  }
  const destroySocket = () => socket.destroy()
  const leave = () => {
    state.connections.delete(connection)
    socket.setTimeout(0)
    socket.off('data', onData).off('end', end).off('close', leave)
    socket.off('error', destroySocket).off('timeout', destroySocket)
  }
  const connection: Connection = { socket, isWaiting: false, hasEnded: false, buffered: [], leave }
  state.connections.add(connection)
  socket.setTimeout(firstRequestMsMax)
  socket.on('data', onData).on('end', end).on('close', leave)
  socket.on('error', destroySocket).on('timeout', destroySocket)
}

function receive(state: State, connection: Connection, bytes: Buffer): void {
  const request = state.isClosed ? undefined : readPlainRequest(bytes)
  const entry = request && entryOf(state, request)
  connection.socket.setTimeout(idleMsMax)
  if (!entry) passToHttp(state, connection, bytes)
  else if (typeof entry === 'function') {
    handle(state, connection, { request, handler: entry })
  } else {
    state.refusalCounter.add(entry.status)
    connection.socket.write(state.bytesOf(entry))
  }
}

function entryOf({ routes, inFlight }: State, request: PlainRequest): Entry | undefined {
  for (const route of routes) {
    const entry = route(request, inFlight)
    if (entry) return entry
  }
  return undefined
}

function passToHttp({ toHttp }: State, { socket, leave }: Connection, bytes: Buffer): void {
  leave()
  socket.pause()
  socket.unshift(bytes)
  toHttp(socket)
  socket.resume()
}

/** Only a call that brings an id gets a scope: a new id for each would be work for nothing. */
function handle(
  state: State,
  connection: Connection,
  { request, handler }: { request: PlainRequest; handler: Handler },
): void {
  const id = request.headers.get(requestIdHeader)
  const run = () => void runHandler(state, connection, timed(state, request, handler))
  if (isRequestId(id)) withRequestId(id, run)
  else run()
}

async function runHandler(state: State, connection: Connection, answer: Handler): Promise<void> {
  connection.isWaiting = true
  const reply = await replyTo(state, answer)
  if (reply && 'refused' in reply && reply.refused) await delayRefusal(state, reply.refused)
  if (!reply) connection.socket.destroy()
  else connection.socket.write(Buffer.isBuffer(reply) ? reply : messageOf(reply, state.dateOf()))
  connection.isWaiting = false
  readNext(state, connection)
}

/** The handler, whose answers are reported if somebody wants them. */
function timed({ onAnswered }: State, { url, headers }: PlainRequest, handler: Handler): Handler {
  if (!onAnswered) return handler
  return async () => {
    const startMs = performance.now()
    const reply = await handler()
    const ms = performance.now() - startMs
    const status = Buffer.isBuffer(reply) ? statusIn(reply) : reply.status
    const request_id = requestIdFrom(headers.get(requestIdHeader))
    onAnswered({ request_id, method: 'POST', route: placeOf(url), status, ms })
    return reply
  }
}

/** `/wallet/gcp` of `/wallet/gcp/play`. */
function placeOf(url: string): string {
  return url.split('/').slice(0, 3).join('/')
}

function statusIn(reply: Buffer): number {
  return Number(reply.toString('latin1', 'HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
}

/** Counts the handler as in flight; undefined when it failed. */
async function replyTo(state: State, answer: Handler): Promise<DirectReply | Buffer | undefined> {
  state.inFlight += 1
  try {
    return await answer()
  } catch (error) {
    state.log.error({ err: error }, 'a fast-path call failed')
    return undefined
  } finally {
    state.inFlight -= 1
  }
}

function delayRefusal(
  { refusalCounter }: State,
  { as, heldMs }: NonNullable<DirectReply['refused']>,
) {
  refusalCounter.add(as)
  return pause(heldMs, undefined, { ref: false })
}

function readNext(state: State, connection: Connection): void {
  const { socket, hasEnded, buffered } = connection
  if (socket.destroyed) return
  if (hasEnded || state.isClosed) socket.end()
  else if (buffered.length > 0) {
    socket.resume()
    receive(state, connection, Buffer.concat(buffered.splice(0)))
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

/** Under load the same answer is sent often, so its bytes are cached for a second. */
function createReplyCache(dateOf: () => string): (reply: DirectReply) => Buffer {
  let cached: { reply: DirectReply; date: string; bytes: Buffer } | undefined
  return (reply) => {
    const date = dateOf()
    if (cached?.reply === reply && cached.date === date) return cached.bytes
    cached = { reply, date, bytes: Buffer.from(messageOf(reply, date)) }
    return cached.bytes
  }
}

/** The Date header, formatted once per second. */
function createDate(now: () => Date): () => string {
  let [second, text] = [0, '']
  return () => {
    const at = now()
    const present = Math.floor(at.getTime() / 1000)
    if (present !== second) [second, text] = [present, at.toUTCString()]
    return text
  }
}
