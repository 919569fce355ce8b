import { usePageParts } from '@casino/client/links/page-parts.ts'
import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { track } from '@casino/client/track.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { type RefObject, useRef, useState } from 'react'
import { hasTableChat } from '../../chat-rules.ts'
import { gameLimited } from '../../refusals-contract.ts'
import { GamePoster, Refusal } from './game-poster.tsx'
import { PlayStrip } from './play-strip.tsx'
import { TableChat } from './table-chat.tsx'
import { useFrameMessages } from './use-frame-messages.ts'
import { type Details, type Mode, useLaunch } from './use-launch.ts'
import { useLimitText } from './use-limit-text.ts'

type FrameProps = { game: Details; mode: Mode; round?: string | undefined }

/**
 * A game in its iframe: on a phone the full screen except a slim strip above it (in landscape
 * beside it); on a desktop the space between header and strip. Opens at a past round if one is
 * given.
 */
export function GameFrame({ game, mode, round }: FrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { balance, beforeGame } = usePageParts()
  const opening = <Opening frame={frame} game={game} mode={mode} round={round} />
  const hasChat = mode === 'real' && hasTableChat(game)
  const warn = useLimitText()
  useLive(gameLimited, (limit) => {
    // The page shows its own reality check.
    if (limit.reason !== 'trigger_reality_check') toast('warning', warn(limit))
  })
  return (
    <section
      aria-label={game.title}
      className={
        // The stage has a fixed size before the strip renders.
        'mx-auto grid h-[calc(100dvh-66px-var(--clock,0px))] w-full max-w-[1760px] px-6 pt-3 pb-1 ' +
        'grid-rows-[minmax(0,1fr)_60px_auto] handheld:h-[calc(100dvh-var(--clock,0px))] ' +
        'handheld:max-w-none handheld:grid-rows-[44px_minmax(0,1fr)_auto] handheld:p-0 ' +
        'across:grid-cols-[60px_minmax(0,1fr)] across:grid-rows-[minmax(0,1fr)]'
      }
    >
      <div
        ref={stage}
        className={
          'relative min-h-0 min-w-0 overflow-hidden rounded-t-xl border border-b-0 border-line/60 ' +
          'bg-[#070b18] handheld:row-start-2 handheld:rounded-none handheld:border-0 ' +
          'across:col-start-2 across:row-start-1'
        }
      >
        {mode === 'real' && beforeGame ? beforeGame(game, opening) : opening}
      </div>
      <PlayStrip
        game={game}
        mode={mode}
        onFull={() => {
          fullScreen(stage.current)
          // Full screen hides the strip, so the keyboard's focus moves to the game.
          frame.current?.focus()
        }}
      >
        {mode === 'real' ? balance : null}
      </PlayStrip>
      {hasChat ? <TableChat game={game} /> : null}
    </section>
  )
}

type OpeningProps = FrameProps & { frame: RefObject<HTMLIFrameElement | null> }

/**
 * The stage: the game, and its picture until it has loaded. A component of its own, so that the
 * strip does not render again.
 */
function Opening({ frame, game, mode, round }: OpeningProps) {
  const { t } = useTexts('games')
  const [launched, launch] = useLaunch(game, mode)
  const url = launched.state === 'runs' ? launched.url : undefined
  // The picture stays mounted below the loaded game, because removing it at the same time keeps the
  // page busy.
  const [come, setCome] = useState<string>()
  const onLoad = () => {
    setCome(url)
    // Full screen was chosen before the game had come.
    if (document.fullscreenElement?.contains(frame.current)) frame.current?.focus()
    if (launched.state !== 'runs' || url === come) return
    const { identifier, title, provider } = game
    const startMs = Math.round(performance.now() - launched.askedAt)
    track({ event: 'game_start', game: { identifier, title, provider }, startMs })
  }
  useFrameMessages(frame, { url, isReal: mode === 'real', again: launch })
  return (
    <>
      {url && url === come ? null : (
        <GamePoster game={game}>
          {launched.state === 'refused' ? (
            <Refusal game={game} refusal={launched} onAgain={launch} />
          ) : (
            <p role="status" className="text-[16px] font-semibold">
              {t('opening', { title: game.title })}
            </p>
          )}
        </GamePoster>
      )}
      {url ? (
        <iframe
          ref={frame}
          src={addressOf(url, round)}
          title={game.title}
          allow="fullscreen; autoplay"
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="absolute inset-0 size-full border-0"
          onLoad={onLoad}
        />
      ) : null}
    </>
  )
}

function addressOf(url: string, round: string | undefined): string {
  if (!round) return url
  const address = new URL(url)
  address.searchParams.set('round', round)
  return String(address)
}

function fullScreen(stage: HTMLElement | null): void {
  if (document.fullscreenElement) document.exitFullscreen()
  else stage?.requestFullscreen?.().catch(() => undefined)
}
