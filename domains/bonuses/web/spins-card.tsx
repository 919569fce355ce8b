import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Link } from 'react-router'
import { activateFreespins, cancelFreespins } from '../contract.ts'
import type { SpinsData } from './queries.ts'

type SpinsCardProps = { spins: SpinsData; onChange(): void }

/** Free spins: how many, in which game, and what can be done with them. */
export function SpinsCard({ spins, onChange }: SpinsCardProps) {
  const { t } = useTexts('bonuses')
  const activating = useFormCall(activateFreespins)
  const cancelling = useFormCall(cancelFreespins)
  const { id, title, stage, won_cents, currency, games_info } = spins
  const activate = async () => {
    if (await activating.submit({ id })) onChange()
  }
  const cancel = async () => {
    if (await cancelling.submit({ id })) onChange()
  }
  const [game] = games_info
  const done = spins.freespins_performed
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-s1 p-5 shadow-e1">
      <header className="flex items-start gap-3">
        <span className="text-sun">
          <Icon name="sparkles" size={32} />
        </span>
        <div>
          <h3 className="text-[17px]/6 font-bold">{title}</h3>
          <p className="text-[13px] text-tx2">{t(`spins.${stage}`)}</p>
        </div>
      </header>
      <p className="tabular text-[14px] text-tx2">
        {t('spins.count', { done, total: spins.freespins_total })}
      </p>
      {won_cents === null ? null : (
        <p className="text-[14px]">
          {t('spins.won')} <Money of={{ amount_cents: won_cents, currency }} />
        </p>
      )}
      <FormError text={activating.whole ?? cancelling.whole} />
      <div className="flex flex-wrap gap-2">
        {spins.activatable ? (
          <>
            <Button look="money" busy={activating.busy} onClick={activate}>
              {t('activate')}
            </Button>
            <Button look="quiet" busy={cancelling.busy} onClick={cancel}>
              {t('cancel_spins')}
            </Button>
          </>
        ) : null}
        {stage === 'activated' && game ? (
          <Link to={`${game.frontend_url}?mode=real`} className={buttonClass('plain')}>
            {t('spins.play')}
          </Link>
        ) : null}
      </div>
    </article>
  )
}
