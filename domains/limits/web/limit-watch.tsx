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

/** What is said of a limit that stops other things than stakes. */
const shownReason: { [Type in LimitData['type']]?: string } = {
  session: 'reached_time',
  deposit: 'reached_deposits',
}

type LimitWatchProps = { currency: string; isPaused: boolean; playing: boolean; at: string }

/**
 * Says on every page that a limit is reached, for as long as it is, and leads from a game for money to the
 * limits [2.39, 4.19]. Of a pause the page tells itself; one of deposits disturbs no game.
 */
export function LimitWatch({ currency, isPaused, playing, at }: LimitWatchProps) {
  const { t } = useTexts('limits')
  const { data = [] } = useQuery(limits())
  const navigate = useNavigate()
  useRecheck(data.length > 0)
  const stopping = data.find((one) => stopsPlay(one, currency))
  const reached = stopping ?? data.find((one) => !playing && stopsDeposits(one, currency))
  // Time that is up lets an open round go on to its end; money that is used up has none to go on with.
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

/** A bet changes what is left of a limit: with the balance it is asked anew, not more often than now and then. */
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
