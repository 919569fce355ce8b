import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { balanceChanged } from '@casino/wallet/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { stopsDeposits, stopsPlay } from '../rules.ts'
import { type LimitData, limits, useLiveLimits } from './queries.ts'

const recheckMs = 5_000
const place = '/profile/limits'

/** The texts of limits that do not stop bets by amount. */
const shownReason: { [Type in LimitData['type']]?: string } = {
  session: 'reached_time',
  deposit: 'reached_deposits',
}

type LimitWatchProps = { currency: string; isPaused: boolean; playing: boolean; at: string }

/**
 * Shows a reached limit on every page, and redirects from a real-money game to the limits [2.39,
 * 4.19]. A pause is shown by the page itself, and a deposit limit does not interrupt a game.
 */
export function LimitWatch({ currency, isPaused, playing, at }: LimitWatchProps) {
  const { t } = useTexts('limits')
  const { data = [] } = useQuery(limits())
  const navigate = useNavigate()
  useRecheck(data.length > 0)
  const stopping = data.find((one) => stopsPlay(one, currency))
  const reached = stopping ?? data.find((one) => !playing && stopsDeposits(one, currency))
  // A time limit lets an open round finish; a money limit leaves nothing to finish it with.
  const leaves = stopping !== undefined && stopping.type !== 'session' && playing
  useEffect(() => {
    if (leaves) void navigate(place, { replace: true })
  }, [leaves, navigate])
  if (!reached || isPaused || at === place) return null
  return (
    <div className="wrap pt-4">
      <div
        role="status"
        className={
          'flex flex-wrap items-center justify-between gap-3 rounded-lg border border-sun/60 bg-s1 ' +
          'px-5 py-3 text-[14px]'
        }
      >
        <p className="flex items-center gap-3">
          <span className="text-sun">
            <Icon name="triangle-alert" />
          </span>
          {t(shownReason[reached.type] ?? 'reached', {
            type: t(`type.${reached.type}`),
            period: t(`period.${reached.period}`),
          })}
        </p>
        <Link to={place} className={buttonClass('plain', 's')}>
          {t('title')}
        </Link>
      </div>
    </div>
  )
}

/**
 * A bet changes what is left of a limit, so limits are refetched with the balance, but not more
 * often than `recheckMs`.
 */
function useRecheck(hasLimits: boolean): void {
  const refresh = useLiveLimits()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(balanceChanged, () => {
    if (!hasLimits || waiting.current) return
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      refresh()
    }, recheckMs)
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
}
