import { usePageParts } from '@casino/client/page-parts.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useRef } from 'react'
import { PlayStrip } from './play-strip.tsx'
import { Poster, Refusal } from './poster.tsx'
import { useFrameMessages } from './use-frame-messages.ts'
import { type Details, type Mode, useLaunch } from './use-launch.ts'

/** A game in its frame: on a phone the whole screen under a slim strip, on a desktop a stage. */
export function GameFrame({ game, mode }: { game: Details; mode: Mode }) {
  const { t } = useTexts('games')
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [launched, launch] = useLaunch(game, mode)
  const { balance } = usePageParts()
  const url = launched.state === 'runs' ? launched.url : undefined
  useFrameMessages(frame, { url, isReal: mode === 'real' })
  return (
    <section
      aria-label={game.title}
      className="mx-auto flex w-full flex-col max-md:h-dvh md:max-w-[1368px] md:px-6 md:pt-5"
    >
      <div
        ref={stage}
        className={
          'relative flex-1 overflow-hidden bg-[#070b18] md:aspect-16/9 md:max-h-[calc(100dvh-170px)] ' +
          'md:min-h-[480px] md:flex-none md:rounded-t-xl md:border md:border-b-0 md:border-line/60'
        }
      >
        {launched.state === 'runs' ? (
          <iframe
            ref={frame}
            src={launched.url}
            title={game.title}
            allow="fullscreen; autoplay"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <Poster game={game}>
            {launched.state === 'refused' ? (
              <Refusal game={game} refusal={launched} onAgain={launch} />
            ) : (
              <p role="status" className="text-[16px] font-semibold">
                {t('opening', { title: game.title })}
              </p>
            )}
          </Poster>
        )}
      </div>
      <PlayStrip game={game} mode={mode} onFull={() => fullScreen(stage.current)}>
        {mode === 'real' ? balance : null}
      </PlayStrip>
    </section>
  )
}

function fullScreen(stage: HTMLElement | null): void {
  if (document.fullscreenElement) document.exitFullscreen()
  else stage?.requestFullscreen?.().catch(() => undefined)
}
