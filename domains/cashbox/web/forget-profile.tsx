import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { forgetProfile, listMethods } from '../contract.ts'
import type { MethodData } from './queries.ts'

type ForgetProps = {
  id: MethodData['savedProfiles'][number]['id']
  name: string
  onKeep(): void
}

/** The confirmation before a saved payment method is deleted. */
export function ForgetProfile({ id, name, onKeep }: ForgetProps) {
  const { t } = useTexts('cashbox')
  const client = useQueryClient()
  const { busy, submit, whole } = useFormCall(forgetProfile)
  const onConfirm = async () => {
    const forgotten = await submit({ id })
    await client.invalidateQueries({ queryKey: [listMethods.name] })
    if (forgotten) toast('successfully', t('fast.forgotten', { name }))
  }
  return (
    <div className="grid gap-2 border-t border-line p-2">
      <FormError text={whole} />
      <div className="grid grid-cols-2 gap-2">
        <Button look="quiet" onClick={onKeep}>
          {t('fast.keep')}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {t('fast.forget_yes')}
        </Button>
      </div>
    </div>
  )
}
