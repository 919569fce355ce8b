import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/button.tsx'
import { FormError } from '@casino/ui/form-error.tsx'

type Loading = { error?: Error | null; refetch?(): unknown }

/** What stands where data is still missing: its shape, or why it does not come. */
export function LoadState({ error, refetch }: Loading) {
  const { t } = useTexts('cashbox')
  if (error) {
    return (
      <div className="grid gap-4">
        <FormError text={error.message || t('web:offline')} />
        <Button onClick={() => refetch?.()}>{t('retry')}</Button>
      </div>
    )
  }
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <div className="skeleton h-16 rounded-m" />
      <div className="skeleton h-28 rounded-m" />
      <div className="skeleton h-13 rounded-m" />
    </div>
  )
}
