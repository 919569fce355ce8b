import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { ExtraCardContent, extraClass } from './extra-card.tsx'

/** A link to the cashbox before the live tables; a guest signs up first. */
export function CashierCard() {
  const { t } = useTexts('games')
  return (
    <DialogLink to="/deposit" className={extraClass}>
      <ExtraCardContent icon="wallet" title={t('deposit')} text={t('cashier.text')} />
    </DialogLink>
  )
}
