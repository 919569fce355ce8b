import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { ExtraCardContent, extraClass } from './extra-card.tsx'

/** The way to the cashbox, before the tables where nothing is played for fun; a guest registers first. */
export function CashierCard() {
  const { t } = useTexts('games')
  return (
    <DialogLink to="/deposit" className={extraClass}>
      <ExtraCardContent icon="wallet" title={t('deposit')} text={t('cashier.text')} />
    </DialogLink>
  )
}
