import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useSite } from '@casino/client/viewer.ts'
import { now } from '@casino/time/now.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { LoadState } from '@casino/ui/load-state.tsx'
import { Money } from '@casino/ui/money.tsx'
import { showStatement } from '@casino/wallet/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minutesBetween, realityCheckMinutes } from '../rules.ts'
import { playSince, savePlaySince } from './play-since.ts'
import { limits } from './queries.ts'

const checkEveryMs = 15_000
const minuteMs = 60_000

type RealityCheckProps = { currency: string; onStop(): void }

/**
 * During play, shows at the player's interval how long they have played and their result. It covers
 * the game until they answer.
 */
export function RealityCheck({ currency, onStop }: RealityCheckProps) {
  const { data = [] } = useQuery(limits())
  const chosen = data.find(({ type }) => type === 'reality_check')?.period
  const own = useSite()?.reality_check_minutes ?? realityCheckMinutes
  const everyMs = Number(chosen ?? own) * minuteMs
  const [since] = useState(() => playSince(now()))
  const [remindedAt, setRemindedAt] = useState(() => now())
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const look = () => {
      savePlaySince(since, now())
      if (now().getTime() - remindedAt.getTime() >= everyMs) setDue(true)
    }
    const timer = setInterval(look, checkEveryMs)
    return () => clearInterval(timer)
  }, [since, remindedAt, everyMs])
  if (!isDue) return null
  const goOn = () => {
    setRemindedAt(now())
    setDue(false)
  }
  return <Check since={since} currency={currency} onGoOn={goOn} onStop={onStop} />
}

type CheckProps = RealityCheckProps & { since: Date; onGoOn(): void }

function Check({ since, currency, onGoOn, onStop }: CheckProps) {
  const { t } = useTexts('limits')
  const [to] = useState(() => now())
  const period = { from: since.toISOString(), to: to.toISOString(), currency }
  const { data, error, refetch } = useQuery(ask(showStatement, period))
  return (
    <Dialog title={t('type.reality_check')} onClose={onGoOn}>
      <div className="grid gap-4">
        <p className="text-[16px]/6">{t('reality.played', { count: minutesBetween(since, to) })}</p>
        {data ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[15px] [&>dd]:text-right">
            <dt className="text-tx2">{t('reality.stakes')}</dt>
            <dd>
              <Money of={{ amount_cents: data.stakes_cents, currency }} />
            </dd>
            <dt className="text-tx2">{t('reality.wins')}</dt>
            <dd>
              <Money of={{ amount_cents: data.wins_cents, currency }} />
            </dd>
            <dt className="font-bold">{t('reality.net')}</dt>
            <dd className="font-bold">
              <Money of={{ amount_cents: data.net_position_cents, currency }} />
            </dd>
          </dl>
        ) : (
          <LoadState error={error} refetch={refetch} />
        )}
        <Button size="l" onClick={onGoOn}>
          {t('reality.go_on')}
        </Button>
        <Button size="l" look="quiet" onClick={onStop}>
          {t('reality.stop')}
        </Button>
      </div>
    </Dialog>
  )
}
