import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { completionOf } from '../../fields.ts'
import type { Player } from '../../player.ts'

/** How complete the profile is, and what the cashbox still requires. */
export function Completion({ player }: { player: Player }) {
  const { t, locale } = useTexts('players')
  const completion = completionOf(player)
  const percent = formatPercent(completion / 100, locale)
  const missed = player.cashbox_fields_missed.map((field) => t(`field.${field}`))
  return (
    <div className="mt-4 grid gap-2">
      <p className="text-[14px] font-semibold">{t('profile.complete', { percent })}</p>
      <div className="h-2 overflow-hidden rounded-full bg-s3" aria-hidden="true">
        <div className="h-full rounded-full bg-ok" style={{ width: `${completion}%` }} />
      </div>
      {missed.length > 0 ? (
        <p className="text-[14px] text-tx2">{t('profile.missed', { fields: missed.join(', ') })}</p>
      ) : null}
    </div>
  )
}
