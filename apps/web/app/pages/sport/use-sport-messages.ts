import { authPathTo, searchWithDialog } from '@casino/client/links/dialog-search.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { onShownBalance } from '@casino/client/live/shown-balance.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { isOwnPath } from '@casino/contract/is-own-path.ts'
import { accounts } from '@casino/wallet/web/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOpenLink } from '../../shell/use-open-link.ts'
import { type Partner, type PartnerMessage, readMessage } from './sport.ts'

/** The partner must say that it is ready within this time. */
const readyMsMax = 15_000

type Options = { partner: Partner; param: string | undefined }
type Shown = { state: 'waiting' | 'ready' | 'silent'; height?: number }

/**
 * Handles messages of the sportsbook's frame, checked by window and origin. The partner can set the
 * height, open an address of the site or the sign-in, and have the balance read again. It receives
 * the balance that the page shows, and the address when that changes.
 */
export function useSportMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { partner: { origin }, param }: Options,
): Shown {
  const [shown, setShown] = useState<Shown>({ state: 'waiting' })
  const handle = useEffectEvent(useHandler(setShown))
  useEffect(() => {
    const timer = setTimeout(() => setShown({ state: 'silent' }), readyMsMax)
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      const message = readMessage(data)
      if (message?.type === 'ready') clearTimeout(timer)
      if (message) handle(message)
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [origin, frame])
  const isReady = shown.state === 'ready'
  const isPlayer = useViewer() !== undefined
  useEffect(() => {
    if (!isReady || !isPlayer) return undefined
    return onShownBalance(({ currency, amount_cents }) => {
      frame.current?.contentWindow?.postMessage({ type: 'balance', currency, amount_cents }, origin)
    })
  }, [isReady, isPlayer, frame, origin])
  useEffect(() => {
    if (!isReady) return
    frame.current?.contentWindow?.postMessage({ type: 'navigate', path: `/${param ?? ''}` }, origin)
  }, [isReady, param, frame, origin])
  return shown
}

/** Does what a message asks for. */
function useHandler(setShown: (next: (before: Shown) => Shown) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const openLink = useOpenLink()
  const address = useAddress()
  const { pathname, search } = useLocation()
  return (message: PartnerMessage) => {
    if (message.type === 'ready') setShown((before) => ({ ...before, state: 'ready' }))
    if (message.type === 'height') setShown((before) => ({ ...before, height: message.height }))
    if (message.type === 'balance') void client.invalidateQueries(accounts())
    if (message.type === 'navigate' && isOwnPath(message.path) && message.path !== pathname) {
      openLink(message.path)
    }
    if (message.type !== 'auth_required') return
    const authPath = authPathTo(pathname, '/sign-in')
    void navigate(
      { search: searchWithDialog(search, authPath) },
      { mask: address(authPath), state: { opened: true }, preventScrollReset: true },
    )
  }
}
