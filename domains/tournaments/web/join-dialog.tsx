import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import {
  joinTournament,
  listOwnTournaments,
  listStatuses,
  showStatus,
  showTournament,
} from '../contract.ts'
import type { TournamentData } from './queries.ts'
import { RulesText } from './rules-text.tsx'

type JoinDialogProps = { tournament: TournamentData; onClose(): void }

/** The player confirms that they join; then their standings are read again [4.9]. */
export function JoinDialog({ tournament, onClose }: JoinDialogProps) {
  const { t, locale } = useTexts('tournaments')
  const client = useQueryClient()
  const { busy, submit, whole } = useFormCall(joinTournament)
  const { id, title, buy_in_cents: amount_cents, currency } = tournament
  const amount = formatMoney({ amount_cents, currency }, locale)
  const join = async () => {
    const joined = await submit({ id: String(id), confirmed: true })
    for (const { name } of [listOwnTournaments, listStatuses, showStatus, showTournament]) {
      void client.invalidateQueries({ queryKey: [name] })
    }
    if (joined) onClose()
  }
  return (
    <Dialog title={t('join_title', { title })} onClose={onClose}>
      <div className="grid gap-4">
        <RulesText tournament={tournament} />
        <p className="text-[14px] text-tx2">
          {amount_cents > 0 ? t('buy_in_text', { amount }) : t('join_text')}
        </p>
        {whole ? (
          <p role="alert" className="rounded-m border border-bad p-3 text-[14px]">
            {whole}
          </p>
        ) : null}
        <div className="grid gap-2">
          <Button look={amount_cents > 0 ? 'money' : 'plain'} busy={busy} onClick={join}>
            {amount_cents > 0 ? t('join_for', { amount }) : t('join')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
