import { useAddress } from '@casino/client/links/use-address.ts'
import { holdBalance, onShownBalance, releaseBalance } from '@casino/client/live/shown-balance.ts'
import type { FrameMessage, PageMessage } from '@casino/game-kit/protocol.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Frame = RefObject<HTMLIFrameElement | null>

/**
 * Handles messages of the game's iframe, checked by window and origin. A message can hold the
 * balances, reload the game or open a dialog; it cannot act for the player or change a balance. In
 * real mode the game receives the balance that the page shows, so that both agree.
 */
export function useFrameMessages(
  frame: Frame,
  { url, isReal, again }: { url: string | undefined; isReal: boolean; again: () => void },
): void {
  const navigate = useNavigate()
  const address = useAddress()
  const { search } = useLocation()
  const handleMessage = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'apogee:round' && isReal) handleRound(message)
    if (message.type !== 'apogee:open') return
    if (message.what === 'game') return again()
    if (message.what === 'lobby') return navigate('/')
    const under = new URLSearchParams(search)
    under.set('dialog', 'deposit')
    void navigate(
      { search: `?${under}` },
      { mask: address('/deposit'), state: { opened: true }, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (!url) return
    const { origin } = new URL(url)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (isFrameMessage(event.data)) void handleMessage(event.data)
    }
    window.addEventListener('message', onMessage)
    const stop = isReal ? postBalance(frame, origin) : undefined
    return () => {
      window.removeEventListener('message', onMessage)
      stop?.()
      releaseBalance()
    }
  }, [url, isReal, frame])
}

function handleRound(message: Extract<FrameMessage, { type: 'apogee:round' }>): void {
  if (message.state === 'started') holdBalance(message.stake_cents)
  else releaseBalance(message.balance_cents)
}

/** Sends the shown balance to the game once it is ready; returns a function that stops it. */
function postBalance(frame: Frame, origin: string): () => void {
  let last: PageMessage | undefined
  let isUp = false
  const post = () => {
    if (last && isUp) frame.current?.contentWindow?.postMessage(last, origin)
  }
  const stop = onShownBalance(({ currency, amount_cents: balance_cents, in_play_cents }) => {
    last = { type: 'apogee:money', currency, balance_cents, in_play_cents }
    post()
  })
  const onReady = ({ origin: from, source, data }: MessageEvent) => {
    const isOurs = from === origin && source === frame.current?.contentWindow
    if (!isOurs || data?.type !== 'apogee:ready') return
    isUp = true
    post()
  }
  window.addEventListener('message', onReady)
  return () => {
    stop()
    window.removeEventListener('message', onReady)
  }
}

function isFrameMessage(data: unknown): data is FrameMessage {
  const { type, what, state, stake_cents, balance_cents } = (data ?? {}) as Record<string, unknown>
  if (type === 'apogee:round') {
    if (state === 'started') return isCents(stake_cents)
    return (
      ['open', 'ended'].includes(String(state)) &&
      (balance_cents === undefined || isCents(balance_cents))
    )
  }
  if (type === 'apogee:open') return ['deposit', 'lobby', 'game'].includes(String(what))
  return false
}

function isCents(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
