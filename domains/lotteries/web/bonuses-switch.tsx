import { changeBonusSettings } from '@casino/bonuses/contract'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { currentPlayer } from './queries.ts'

/** Who has switched bonuses off switches them on before tickets are bought for points. */
export function BonusesSwitch() {
  const { t } = useTexts('lotteries')
  const client = useQueryClient()
  const { busy, submit, whole } = useFormCall(changeBonusSettings)
  const switchOn = async () => {
    if (!(await submit({ can_issue: true }))) return
    await client.invalidateQueries({ queryKey: currentPlayer().queryKey })
  }
  return (
    <>
      <p role="alert" className="rounded-m border border-sun p-3 text-[14px]">
        {t('buy.bonuses_off')}
      </p>
      <FormError text={whole} />
      <Button busy={busy} onClick={switchOn}>
        {t('buy.switch_on')}
      </Button>
    </>
  )
}
