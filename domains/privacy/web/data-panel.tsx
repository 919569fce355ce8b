import { saveBlob } from '@casino/client/calls/save-blob.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { type FormEvent, useState } from 'react'
import { exportData } from '../contract.ts'
import { OwnPassword } from './own-password.tsx'

/** Downloads the player's data; requires the password. */
export function DataPanel() {
  const { t } = useTexts('privacy')
  const { busy, submit, whole, errors } = useFormCall(exportData)
  const [password, setPassword] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const file = await submit({ password })
    if (!file) return
    setPassword('')
    saveBlob(file as unknown as Blob, 'my-data.json')
  }
  return (
    <Panel title={t('data.title')} lead={t('data.lead')}>
      <form onSubmit={save} method="post" className="grid max-w-100 gap-4">
        <OwnPassword value={password} onChange={setPassword} error={errors.password} />
        <FormError text={whole} />
        <Button type="submit" busy={busy}>
          <Icon name="download" />
          {t('data.save')}
        </Button>
      </form>
    </Panel>
  )
}
