import { endOf } from '../fair/round-end.ts'
import type { GameApi } from './api.ts'
import type { TestWallet } from './controls/purse.ts'
import type { LiveConnection, LiveHandlers, LiveTools } from './game.ts'
import type { Shell } from './shell.ts'
import type { Post } from './stage/frame.ts'
import type { Sounds } from './stage/sounds.ts'
import type { Translate } from './texts.ts'
import { bigWinTimes, endText } from './win.ts'

export type LiveParts = {
  api: GameApi
  shell: Shell
  purse: TestWallet
  sounds: Sounds
  post: Post
  t: Translate
  money(cents: number): string
}

/** The shell's tools for a live game, which runs its own rounds. */
export function createLiveTools({
  api,
  shell,
  purse,
  sounds,
  post,
  t,
  money,
}: LiveParts): LiveTools {
  const { session } = api
  return {
    connect: (on) => connectLive(`/live/${session.slug}`, session.session_key, on),
    crashes: api.crashes,
    setBalance: (cents) => {
      purse.set(cents)
      post({ type: 'apogee:balance', balance_cents: cents, currency: session.currency.code })
    },
    showPaid: (paid) => {
      void shell.showPaid(paid)
      if (!paid) return
      shell.announce(endText({ t, money }, paid))
      if (endOf(paid) !== 'won') return
      if (paid.payout_cents >= paid.stake_cents * bigWinTimes) sounds.bigWin()
      else sounds.win()
    },
    setInPlay: purse.setInPlay,
  }
}

const pauseMaxMs = 8000

function connectLive(path: string, sessionKey: string, on: LiveHandlers): LiveConnection {
  let socket: WebSocket
  let closed = false
  let pauseMs = 400

  function open(): void {
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`)
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ session_key: sessionKey }))
      pauseMs = 400
      on.up?.()
    })
    socket.addEventListener('message', ({ data }) => on.message(JSON.parse(data)))
    socket.addEventListener('close', () => {
      if (closed) return
      on.down?.()
      setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, pauseMaxMs)
    })
  }
  open()
  return {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close: () => {
      closed = true
      socket.close()
    },
  }
}
