import { ask } from '@casino/client/calls/query.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { getPlayer } from '@casino/players/contract'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { changeBonusSettings } from '../contract.ts'

/** Who has switched bonuses off reads why they are needed, and switches them on [4.30]. */
export function BonusesOff({ text }: { text: string }) {
  const { t } = useTexts('bonuses')
  const client = useQueryClient()
  const { busy, submit, whole } = useFormCall(changeBonusSettings)
  const switchOn = async () => {
    if (!(await submit({ can_issue: true }))) return
    await client.invalidateQueries({ queryKey: ask(getPlayer, {}).queryKey })
  }
  return (
    <>
      <p role="alert" className="rounded-m border border-sun p-3 text-[14px]">
        {text}
      </p>
      <FormError text={whole} />
      <Button busy={busy} onClick={switchOn}>
        {t('switch_on')}
      </Button>
    </>
  )
}
