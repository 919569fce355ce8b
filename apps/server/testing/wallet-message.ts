import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { signHex } from '@casino/secrets/hmac.ts'

export const walletPath = '/wallet/gcp/acceptance/play'

export type WalletMessage = { head: string[]; body: string; text: string }

type Action = { action: 'bet' | 'win'; action_id: string; amount: number }

/** The bytes of a signed call of the test bench: a bet with this stake, or a balance request. */
export function walletMessage(stake?: number, more: readonly string[] = []): WalletMessage {
  const bet: Action = { action: 'bet', action_id: randomUUID(), amount: stake ?? 0 }
  return messageOf(stake ? [bet] : undefined, more)
}

/** The same for a win without a known bet. */
export function strayWin(amount: number): WalletMessage & { action_id: string } {
  const action_id = randomUUID()
  return { ...messageOf([{ action: 'win', action_id, amount }]), action_id }
}

function messageOf(actions?: readonly Action[], more: readonly string[] = []): WalletMessage {
  const body = JSON.stringify({
    user_id: '8|USDT|USD',
    session_id: 'acceptance-session',
    currency: 'USD',
    game: 'acceptance:test',
    ...(actions ? { game_id: randomUUID(), finished: true, actions } : {}),
  })
  const head = [
    `POST ${walletPath} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `X-REQUEST-SIGN: ${signHex('test', body)}`,
    ...more,
  ]
  const text = [...head, `Content-Length: ${body.length}`, '', body].join('\r\n')
  return { head, body, text }
}

/** A connection that sends one message after the answer to the last. */
export async function talkTo(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let wake = () => {}
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    wake()
  })
  socket.on('close', () => wake())
  /** Waits for a complete answer: its status and its body. */
  const waitFor = async (): Promise<{ status: number; body: string; head: string }> => {
    for (;;) {
      const end = received.indexOf('\r\n\r\n')
      const head = received.subarray(0, Math.max(end, 0)).toString()
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
      if (end >= 0 && received.length >= end + 4 + length) {
        const body = received.subarray(end + 4, end + 4 + length).toString()
        received = received.subarray(end + 4 + length)
        return { status: Number(head.slice(9, 12)), body, head }
      }
      if (socket.closed) throw new Error(`the connection ended after ${received}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    write: (text: string) => void socket.write(text),
    waitFor,
    say(text: string) {
      socket.write(text)
      return waitFor()
    },
    close: () => void socket.destroy(),
  }
}
