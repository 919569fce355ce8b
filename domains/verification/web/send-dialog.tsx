import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { TextArea } from '@casino/ui/forms/field.tsx'
import { FileButton } from '@casino/ui/forms/file-button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { type FormEvent, useState } from 'react'
import { sendDocument } from '../contract.ts'
import { type DocumentType, descriptionMax, fileBytesMax, mediaTypes } from '../rules.ts'

const megabyte = 1024 * 1024

type SendProps = { type: DocumentType; onClose(): void; onChange(): void }

/** Asks for a file: an existing one, or a new photo. */
export function SendDialog({ type, onClose, onChange }: SendProps) {
  const { t } = useTexts('verification')
  const { busy, submit, whole, errors } = useFormCall(sendDocument)
  const [attachment, setAttachment] = useState<File>()
  const [description, setDescription] = useState('')
  const [fault, setFault] = useState<string>()
  const choose = (file: File | undefined) => {
    setFault(file && file.size > fileBytesMax ? 'too_large' : undefined)
    setAttachment(file)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!attachment) return setFault('none_chosen')
    if (fault) return
    const word = description.trim()
    const document = { attachment, document_type: type, ...(word && { description: word }) }
    if (!(await submit({ document }))) return
    onChange()
    toast('successfully', t('sent'))
    onClose()
  }
  return (
    <Dialog title={t(`type.${type}`)} onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <p className="text-[14px]/5 text-tx2">{t(`about.${type}`)}</p>
        <div className="flex flex-wrap gap-2">
          <FileButton
            icon="upload"
            text={t('choose')}
            accept={mediaTypes.join(',')}
            onChoose={choose}
          />
          <FileButton
            icon="camera"
            text={t('camera')}
            accept="image/jpeg,image/png"
            byCamera
            onChoose={choose}
          />
        </div>
        <p className="text-[13px] text-tx3" aria-live="polite">
          {attachment?.name ?? t('file_hint', { size: fileBytesMax / megabyte })}
        </p>
        <TextArea
          label={t('note')}
          name="description"
          rows={2}
          maxLength={descriptionMax}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={errors.description}
        />
        <FormError text={whole ?? errors.attachment ?? (fault && t(fault))} />
        <Button type="submit" look="money" size="l" busy={busy}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  )
}
