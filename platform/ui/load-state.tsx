import { failureKey } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from './forms/button.tsx'
import { FormError } from './forms/form-error.tsx'

type Loading = { error?: Error | null | undefined; refetch?: (() => unknown) | undefined }

/** Shown while data is missing: a placeholder, or the error with a retry button. */
export function LoadState({ error, refetch }: Loading) {
  const { t } = useTexts('platform')
  if (error) {
    return (
      <div className="grid gap-4">
        <FormError text={error.message || t(failureKey(error))} />
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
