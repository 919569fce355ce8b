import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatMoney } from '@casino/money/money.ts'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useState } from 'react'
import { JoinDialog } from './join-dialog.tsx'
import type { StatusData, TournamentData } from './queries.ts'

type JoinProps = { tournament: TournamentData; status: StatusData | undefined }

/** How the viewer takes part, or that they do. */
export function JoinPanel({ tournament, status }: JoinProps) {
  const { t, locale } = useTexts('tournaments')
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const { state, joining, buy_in_cents, currency, players_max } = tournament
  if (status?.user_confirmed) {
    return (
      <p className="flex items-center gap-2 font-bold text-ok">
        <Icon name="circle-check" />
        {t('joined')}
      </p>
    )
  }
  if (state !== 'register' && state !== 'running') return null
  const amount = formatMoney({ amount_cents: buy_in_cents, currency }, locale)
  return (
    <div className="grid justify-items-start gap-3">
      {joining === 'automatic' ? <p className="text-[14px] text-tx2">{t('automatic')}</p> : null}
      {joining === 'qualification' ? (
        <p className="text-[14px] text-tx2">{t('qualification')}</p>
      ) : null}
      {players_max ? (
        <p className="text-[14px] text-tx2">{t('places_left', { max: String(players_max) })}</p>
      ) : null}
      {viewer ? null : (
        <EntryLink to="/sign-in" className={buttonClass('plain')}>
          {t('sign_in')}
        </EntryLink>
      )}
      {viewer && joining !== 'automatic' ? (
        <Button look={buy_in_cents > 0 ? 'money' : 'plain'} onClick={() => setOpen(true)}>
          {buy_in_cents > 0 ? t('join_for', { amount }) : t('join')}
        </Button>
      ) : null}
      {isOpen ? <JoinDialog tournament={tournament} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
