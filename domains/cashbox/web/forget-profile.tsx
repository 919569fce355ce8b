import { useTexts } from '@casino/client/texts.tsx'
import { useFormCall } from '@casino/client/use-form-call.ts'
import { Button } from '@casino/ui/button.tsx'
import { toast } from '@casino/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetProfile, listMethods } from '../contract.ts'
import type { SavedWay } from './saved-tiles.tsx'

/** Has a kept way to pay forgotten, after asking once more. */
export function ForgetProfile({ profile, name }: { profile: SavedWay['profile']; name: string }) {
  const { t } = useTexts('cashbox')
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { busy, submit, whole } = useFormCall(forgetProfile)
  const onConfirm = async () => {
    const forgotten = await submit({ id: profile.id })
    await client.invalidateQueries({ queryKey: [listMethods.name] })
    if (forgotten) toast('successfully', t('fast.forgotten', { name }))
  }
  if (!asking) {
    return (
      <Button
        look="quiet"
        size="s"
        aria-label={t('fast.forget_of', { name })}
        onClick={() => setAsking(true)}
      >
        {t('fast.forget')}
      </Button>
    )
  }
  return (
    <span className="flex gap-1">
      {whole ? (
        <span role="alert" className="text-[13px] text-bad">
          {whole}
        </span>
      ) : null}
      <Button look="quiet" size="s" onClick={() => setAsking(false)}>
        {t('fast.keep')}
      </Button>
      <Button size="s" busy={busy} onClick={onConfirm}>
        {t('fast.forget_yes')}
      </Button>
    </span>
  )
}
