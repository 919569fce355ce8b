import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { findCurrency, parseAmount } from '@casino/money/money.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Money } from '@casino/ui/money.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { cancelBonus } from '../contract.ts'
import { type BonusData, cancelInfo } from './queries.ts'

type CancelProps = { bonus: BonusData; onClose(): void; onDone(): void }

/**
 * Shows what a cancellation takes and leaves, before it is confirmed. A bonus that does not run yet
 * is lost as a whole.
 */
export function CancelDialog({ bonus, onClose, onDone }: CancelProps) {
  const { t } = useTexts('bonuses')
  const { busy, submit, whole } = useFormCall(cancelBonus)
  const cancel = async () => {
    if (!(await submit({ id: bonus.id }))) return
    onDone()
    onClose()
  }
  return (
    <Dialog title={t('cancel')} onClose={onClose}>
      <div className="grid gap-4">
        <QueryResult ask={{ info: cancelInfo(bonus.id) }}>
          {({ info }) => (
            <>
              <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-[15px]">
                <dt>{t('cancel_lost')}</dt>
                {bonus.stage === 'handle_bets' ? (
                  <>
                    <dd className="tabular font-bold text-bad">
                      <Money of={moneyOf(info.bonus_balance, info.currency)} />
                    </dd>
                    <dt className="pl-3 text-tx2">{t('cancel_winnings')}</dt>
                    <dd className="tabular text-tx2">
                      <Money of={moneyOf(info.bonus_winnings, info.currency)} />
                    </dd>
                  </>
                ) : (
                  <dd className="font-bold text-bad">
                    <Money of={bonus} />
                  </dd>
                )}
                <dt>{t('cancel_stays')}</dt>
                <dd className="tabular font-bold">
                  <Money of={moneyOf(info.cash_balance, info.currency)} />
                </dd>
              </dl>
              {info.has_open_round ? (
                <p role="status" className="rounded-m border border-sun p-3 text-[14px]">
                  {t('cancel_open_round')}
                </p>
              ) : null}
            </>
          )}
        </QueryResult>
        <FormError text={whole} />
        <Button busy={busy} onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('cancel_keep')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The money of a decimal amount. */
function moneyOf(amount: string, currency: string): { amount_cents: bigint; currency: string } {
  const known = findCurrency(currency)
  return { amount_cents: (known && parseAmount(amount, known)) ?? 0n, currency }
}
