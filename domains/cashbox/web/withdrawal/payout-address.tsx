import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { addressTypedMax } from '../../address.ts'

/** The player's address for a crypto withdrawal. The server validates it. */
export function PayoutAddress({ network, error }: { network: string; error: string | undefined }) {
  const { t } = useTexts('cashbox')
  return (
    <Field
      name="address"
      label={t('coins.to')}
      hint={t('coins.to_hint', { network })}
      error={error}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={addressTypedMax}
    />
  )
}
