import { browserStorage } from '@casino/client/browser-storage.ts'
import { call } from '@casino/client/calls/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { listPopups } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import { changeGroups } from '@casino/players/contract'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { BannerLink } from '../banners/banner-link.tsx'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { dialogNameOf } from '../dialogs.ts'
import { useGameBehind } from '../shell/use-game-behind.ts'
import { usePlaying } from '../shell/use-playing.ts'

type Popup = Received<typeof listPopups>[number]

/** Popups that are shown once: a new studio, and before a special game [4.41, 4.44]. */
export function Popups() {
  const popups = usePopups()
  const games = popups.filter(({ type }) => type === 'slot')
  const [studio] = popups.filter(({ type }) => type === 'provider')
  return (
    <>
      {studio ? <Studio key={studio.id} popup={studio} /> : null}
      {games.length > 0 ? <BeforeGame popups={games} /> : null}
    </>
  )
}

function usePopups(): readonly Popup[] {
  const id = useViewer()?.id
  const { locale } = useTexts('content')
  const [popups, setPopups] = useState<readonly Popup[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has other popups
  useEffect(() => {
    let isOver = false
    call(listPopups, { l: locale }).then(
      (loaded) => isOver || setPopups(loaded),
      // Without an answer there is no popup.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [id, locale])
  return popups
}

/**
 * Once a session, until the player has the flag that it was seen. Not over a game or another
 * dialog.
 */
function Studio({ popup }: { popup: Popup }) {
  const mark = `popup.${popup.id}`
  const playing = usePlaying()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [isOver, setOver] = useState(() => browserStorage.session.get(mark) !== null)
  if (isOver || playing || dialogNameOf(pathname, search)) return null
  const close = () => {
    browserStorage.session.set(mark, '1')
    setOver(true)
    const { shownGroup } = popup
    if (shownGroup === undefined) return
    call(changeGroups, { groups: { add: [shownGroup] } }).catch(() => undefined)
  }
  return <PopupDialog popup={popup} to={popup.button.url ?? '/'} onClose={close} />
}

/**
 * Once in this browser, when the visitor opens the game; a visitor who navigated before the popup
 * had loaded sees it at the game. A direct visit of the game shows none.
 */
function BeforeGame({ popups }: { popups: readonly Popup[] }) {
  const [on, setOn] = useState<{ popup: Popup; to?: string }>()
  const { pathname } = useLocation()
  const isByLink = useNavigationType() !== 'POP'
  const showBefore = (path: string, to?: string) => {
    const popup = popups.find(
      ({ game, id }) => game === path && browserStorage.local.get(`popup.${id}`) === null,
    )
    if (!popup) return false
    browserStorage.local.set(`popup.${popup.id}`, '1')
    setOn(to === undefined ? { popup } : { popup, to })
    return true
  }
  useGameBehind(showBefore)
  const showAtGame = useEffectEvent(() => void (isByLink && showBefore(pathname)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation
  useEffect(() => showAtGame(), [pathname])
  return on ? <PopupDialog {...on} onClose={() => setOn(undefined)} /> : null
}

type PopupDialogProps = { popup: Popup; to?: string; onClose(): void }

/** Its button continues to the target, or stays on the current page. */
function PopupDialog({ popup, to, onClose }: PopupDialogProps) {
  const { t } = useTexts('content')
  const { title, description, image, button } = popup
  const look = `${buttonClass('money', 'l')} mt-5 w-full`
  return (
    <Dialog title={t(title.text)} onClose={onClose}>
      {image ? (
        <div className="mb-4 overflow-hidden rounded-lg">
          <BannerPicture image={image} isFirst={false} />
        </div>
      ) : null}
      <p className="text-[15px]/6 text-tx2">{t(description.text)}</p>
      {to === undefined ? (
        <button type="button" onClick={onClose} className={look}>
          {t(button.name)}
        </button>
      ) : (
        <BannerLink to={to} onClick={onClose} className={look}>
          {t(button.name)}
        </BannerLink>
      )}
    </Dialog>
  )
}
