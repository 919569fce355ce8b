import { CallError } from '@casino/client/calls/call-error.ts'
import { ask } from '@casino/client/calls/query.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useUrlToken } from '@casino/client/links/use-url-token.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showUnsubscribing, unsubscribe } from '../preference-contract.ts'

/** The page of the link in a mail that stops such mails. Opening it stops nothing. */
export default function UnsubscribeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('notifications')
  const token = useUrlToken('token')
  return (
    <Dialog title={t('unsubscribe.title')} onClose={onClose}>
      {token ? (
        <Unsubscribing token={token} onClose={onClose} />
      ) : (
        <p className="text-[14px]/5 text-tx2">{t('unsubscribe.unknown')}</p>
      )}
    </Dialog>
  )
}

function Unsubscribing({ token, onClose }: { token: string; onClose(): void }) {
  const { t } = useTexts('notifications')
  const { data, error } = useQuery(ask(showUnsubscribing, { token }))
  const { busy, submit, whole } = useFormCall(unsubscribe)
  const [isDone, setDone] = useState(false)
  const stop = async () => {
    if (await submit({ token })) setDone(true)
  }
  if (error) {
    const text = error instanceof CallError ? error.message : undefined
    return <p role="alert">{text ?? t('unsubscribe.unknown')}</p>
  }
  if (!data) return <span className="skeleton block h-24 rounded-m" />
  if (isDone) {
    return (
      <div role="status" className="grid gap-4">
        <p className="text-[14px]/5 text-tx2">{t(`unsubscribe.done_${data.what}`)}</p>
        <Button onClick={onClose} size="l" className="w-full">
          {t('unsubscribe.close')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <FormError text={whole} />
      <p className="text-[14px]/5 text-tx2">{t(`unsubscribe.${data.what}`)}</p>
      <Button busy={busy} onClick={stop} size="l" className="w-full">
        {t('unsubscribe.stop')}
      </Button>
    </div>
  )
}
