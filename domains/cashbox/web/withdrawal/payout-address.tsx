import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { addressLengthMax } from '../../address.ts'

/** Where coins are to be sent; the server knows whether it is an address of the network. */
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
      maxLength={addressLengthMax}
    />
  )
}
