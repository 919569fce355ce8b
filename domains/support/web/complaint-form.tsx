import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { TextArea } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { complaintMin, messageMax } from '../rules.ts'
import { useSender } from './composer.tsx'
import type { useChat } from './use-chat.ts'

type ComplaintFormProps = { chat: ReturnType<typeof useChat>; onBack(): void }

/** Makes a complaint of the conversation. */
export function ComplaintForm({ chat, onBack }: ComplaintFormProps) {
  const { t } = useTexts('support')
  const sender = useSender(chat, useViewer() === undefined)
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = text.trim().length < complaintMin
    setShort(isTooShort)
    if (isTooShort) return
    const fault = await sender.sent({ complaint: text })
    if (fault?.email === undefined) onBack()
  }
  return (
    <form onSubmit={send} className="grid gap-4" noValidate>
      {sender.fields}
      <TextArea
        label={t('complaint_label')}
        hint={t('complaint_hint', { min: complaintMin })}
        rows={8}
        maxLength={messageMax}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormError text={isShort ? t('complaint_hint', { min: complaintMin }) : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('complaint_send')}</Button>
        <Button look="quiet" onClick={onBack}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
