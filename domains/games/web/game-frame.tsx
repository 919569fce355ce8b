import { call } from '@casino/client/call.ts'
import type { CallError } from '@casino/client/call-error.ts'
import { DialogLink } from '@casino/client/dialog-link.tsx'
import { usePath, useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { Button, buttonClass } from '@casino/ui/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { BalancePill } from '@casino/wallet/web/balance-pill.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { launchGame, type showGame } from '../contract.ts'
import { useFrameMessages } from './use-frame-messages.ts'

type Details = Received<typeof showGame>
type Mode = 'real' | 'demo'
type Launched =
  | { state: 'waits' }
  | { state: 'runs'; url: string }
  | { state: 'refused'; code: string; message: string }

/** A game in its frame: on a phone the whole screen under a slim strip, on a desktop a stage. */
export function GameFrame({ game, mode }: { game: Details; mode: Mode }) {
  const { t } = useTexts('games')
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [launched, launch] = useLaunch(game, mode)
  const viewer = useViewer()
  const { inRound } = useFrameMessages(frame, launched.state === 'runs' ? launched.url : undefined)
  return (
    <section
      aria-label={game.title}
      className="mx-auto flex w-full flex-col max-md:h-[calc(100dvh-61px)] md:max-w-[1368px] md:px-6 md:pt-5"
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
              <Refused game={game} refusal={launched} onAgain={launch} />
            ) : (
              <p role="status" className="text-[16px] font-semibold">
                {t('opening', { title: game.title })}
              </p>
            )}
          </Poster>
        )}
      </div>
      <Strip game={game} mode={mode} inRound={inRound} onFull={() => fullScreen(stage.current)}>
        {viewer && mode === 'real' ? (
          <BalancePill currency={viewer.currency} frozen={inRound} />
        ) : null}
      </Strip>
    </section>
  )
}

function useLaunch(game: Details, mode: Mode): [Launched, () => void] {
  const [launched, setLaunched] = useState<Launched>({ state: 'waits' })
  const { provider: producer, seo_title: name } = game
  const launch = useCallback(async () => {
    setLaunched({ state: 'waits' })
    try {
      const device = matchMedia('(width < 800px)').matches ? 'mobile' : 'desktop'
      const { game_url } = await call(launchGame, { producer, name, mode, device })
      setLaunched({ state: 'runs', url: game_url })
    } catch (error) {
      const { code, message } = error as CallError
      setLaunched({ state: 'refused', code, message })
    }
  }, [producer, name, mode])
  useEffect(() => {
    launch()
  }, [launch])
  return [launched, launch]
}

function Poster({ game, children }: { game: Details; children: React.ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center text-center">
      <img
        src={`${game.preview}.webp`}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover opacity-40 blur-2xl"
      />
      <div className="relative grid justify-items-center gap-4 p-6">
        <img
          src={`${game.preview}.webp`}
          alt=""
          width={150}
          height={200}
          className="rounded-m shadow-e3"
        />
        {children}
      </div>
    </div>
  )
}

type RefusedProps = {
  game: Details
  refusal: { code: string; message: string }
  onAgain(): void
}

function Refused({ game, refusal, onAgain }: RefusedProps) {
  const { t } = useTexts('games')
  const { t: web } = useTexts('web')
  const path = usePath()
  const demo = game.has_demo_mode && refusal.code !== 'demo_not_available'
  return (
    <div className="grid max-w-100 justify-items-center gap-4" role="alert">
      <p className="text-[16px] font-semibold">{refusal.message || web('offline')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="money" onClick={onAgain}>
          {t('try_again')}
        </Button>
        {demo ? (
          <Link
            to={path(`/play/${game.provider}/${game.seo_title}?mode=demo`)}
            className={buttonClass('plain')}
          >
            {t('play_demo')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

type StripProps = {
  game: Details
  mode: Mode
  inRound: boolean
  onFull(): void
  children: React.ReactNode
}

/** Under the stage: what is played, how, and the way to the other mode, the money and the exit. */
function Strip({ game, mode, inRound, onFull, children }: StripProps) {
  const { t } = useTexts('games')
  const { t: cashbox } = useTexts('cashbox')
  const path = usePath()
  const viewer = useViewer()
  const navigate = useNavigate()
  const other = mode === 'real' ? 'demo' : 'real'
  const offersOther = other === 'real' || game.has_demo_mode
  const switchTo = path(`/play/${game.provider}/${game.seo_title}?mode=${other}`)
  return (
    <div
      className={
        'flex h-12 items-center gap-1 bg-s1 px-1 max-md:order-first md:h-16 md:gap-3 md:rounded-b-xl ' +
        'md:border md:border-t-0 md:border-line/60 md:px-4'
      }
    >
      <button
        type="button"
        onClick={() => navigate(path('/'))}
        aria-label={t('leave')}
        className="grid size-11 place-items-center rounded-m text-tx2 hover:bg-s2 hover:text-tx"
      >
        <Icon name="arrow-left" />
      </button>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-[14px]/5 font-bold md:text-[16px]">{game.title}</h1>
        <p className="truncate text-[12px]/4 text-tx3 max-md:hidden">
          {game.provider_title}
          {game.rtp ? ` · ${t('rtp', { rtp: (game.rtp * 100).toFixed(2) })}` : ''}
        </p>
      </div>
      {children}
      {offersOther ? (
        <ModeLink to={switchTo} real={other === 'real'} known={Boolean(viewer)} blocked={inRound} />
      ) : null}
      {mode === 'real' && viewer ? (
        <DialogLink
          to="/deposit"
          aria-label={cashbox('deposit')}
          className={`${buttonClass('money', 's')} md:hidden`}
        >
          <Icon name="plus" size={18} />
        </DialogLink>
      ) : null}
      <button
        type="button"
        onClick={onFull}
        aria-label={t('full_screen')}
        className="grid size-11 place-items-center rounded-m text-tx2 hover:bg-s2 hover:text-tx"
      >
        <Icon name="maximize" />
      </button>
    </div>
  )
}

type ModeLinkProps = { to: string; real: boolean; known: boolean; blocked: boolean }

/** Play for money or for fun; not in the middle of a round. */
function ModeLink({ to, real, known, blocked }: ModeLinkProps) {
  const { t } = useTexts('games')
  const text = t(real ? 'play_real' : 'play_demo')
  const look = buttonClass(real ? 'money' : 'plain', 's')
  if (real && !known) {
    return (
      <DialogLink to={`/sign-up?redirect=${encodeURIComponent(to)}`} className={look}>
        {text}
      </DialogLink>
    )
  }
  return (
    <Link to={to} replace className={look} aria-disabled={blocked || undefined}>
      {text}
    </Link>
  )
}

function fullScreen(stage: HTMLElement | null): void {
  if (document.fullscreenElement) document.exitFullscreen()
  else stage?.requestFullscreen?.().catch(() => undefined)
}
