import { setInRound } from '@casino/client/in-round.ts'
import { usePath } from '@casino/client/texts.tsx'
import type { FrameMessage } from '@casino/game-kit/protocol.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Hears the game in its frame: only its own window, only its own origin. A message may freeze the
 * balances, open the game again or a dialog that asks the player; none can act for him.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  again: () => void,
): void {
  const navigate = useNavigate()
  const path = usePath()
  const { search } = useLocation()
  const hear = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'apogee:round') setInRound(message.state === 'started')
    if (message.type !== 'apogee:open') return
    if (message.what === 'game') return again()
    if (message.what === 'lobby') return navigate(path('/'))
    const under = new URLSearchParams(search)
    under.set('dialog', 'deposit')
    void navigate(
      { search: `?${under}` },
      { mask: path('/deposit'), state: { opened: true }, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (!url) return
    const { origin } = new URL(url)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (isFrameMessage(event.data)) void hear(event.data)
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      setInRound(false)
    }
  }, [url, frame])
}

function isFrameMessage(data: unknown): data is FrameMessage {
  const { type, what, state } = (data ?? {}) as Record<string, unknown>
  if (type === 'apogee:round') return state === 'started' || state === 'ended'
  if (type === 'apogee:open') return ['deposit', 'lobby', 'game'].includes(String(what))
  return false
}
