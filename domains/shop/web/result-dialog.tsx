import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import { MissingPoints } from './missing-points.tsx'
import type { CardData } from './queries.ts'
import type { Exchanged } from './use-exchange.ts'

/** What an exchange gave; without it, how many points were missing, if any. */
export type Outcome = { got?: Exchanged; missing?: number }

type ResultProps = {
  card: CardData
  outcome: Outcome & { failure: string | undefined }
  onClose(): void
}

/** The result of an exchange: success, or a failure that took no points [2.41, 8.14]. */
export function ResultDialog({ card, outcome, onClose }: ResultProps) {
  const { t } = useTexts('shop')
  const { got, missing = 0, failure = '' } = outcome
  return (
    <Dialog title={t(got ? 'result.done_title' : 'result.failed_title')} onClose={onClose}>
      <div role="status" className="grid justify-items-center gap-4 text-center">
        <span className={got ? 'text-ok' : 'text-bad'}>
          <Icon name={got ? 'circle-check' : 'circle-x'} size={56} />
        </span>
        <p className="text-[16px]/6">
          {got ? <Done card={card} got={got} /> : t('failed', { message: failure })}
        </p>
      </div>
      <div className="mt-5 grid gap-2">
        {!got && missing > 0 ? <MissingPoints missing={missing} onLeave={onClose} /> : null}
        {got ? <Onwards card={card} onLeave={onClose} /> : null}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}

function Done({ card, got }: { card: CardData; got: Exchanged }) {
  const { t, locale } = useTexts('shop')
  if ('amount_cents' in got) return t('done', { amount: formatMoney(got, locale) })
  if (card.type === 'special') return t('done_order')
  if (card.type === 'lotteries') return t('done_tickets')
  return t(card.type === 'freespins' ? 'done_spins' : 'done_boxes')
}

/** Where the reward is. */
function Onwards({ card: { type }, onLeave }: { card: CardData; onLeave(): void }) {
  const { t } = useTexts('shop')
  if (type === 'freespins') {
    return (
      <Link to="/profile/gifts" className={buttonClass('money')} onClick={onLeave}>
        {t('open_gifts')}
      </Link>
    )
  }
  if (type === 'lotteries') {
    return (
      <Link to="/lotteries" className={buttonClass('money')} onClick={onLeave}>
        {t('see_tickets')}
      </Link>
    )
  }
  if (type !== 'special') return null
  return (
    <Link to="/rocket-mart/special" className={buttonClass('money')} onClick={onLeave}>
      {t('see_orders')}
    </Link>
  )
}
