import { call } from '@casino/client/calls/call.ts'
import type { CallError } from '@casino/client/calls/call-error.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FileButton } from '@casino/ui/forms/file-button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useState } from 'react'
import { exportSafetyFile, importSafetyFile } from '../contract.ts'

const fileBytesMax = 60_000

/** The player's limits as a file: export, and import from another casino. */
export function SafetyFilePanel({ onChange }: { onChange(): void }) {
  const { t } = useTexts('limits')
  const { submit, whole } = useFormCall(importSafetyFile)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    try {
      download(JSON.stringify(await call(exportSafetyFile, {})))
      setFault(undefined)
    } catch (error) {
      setFault((error as CallError).message)
    }
  }
  const importChosen = async (chosen: File | undefined) => {
    const file = chosen && chosen.size <= fileBytesMax ? parsed(await chosen.text()) : undefined
    setFault(file ? undefined : t('file.unreadable'))
    if (!file || !(await submit(file))) return
    onChange()
    toast('successfully', t('file.taken_over'))
  }
  return (
    <Panel title={t('file.title')} lead={t('file.lead')}>
      <FormError text={fault ?? whole} />
      <div className="grid justify-items-start gap-3">
        <Button onClick={save}>
          <Icon name="download" />
          {t('file.save')}
        </Button>
        <p className="text-[14px] font-semibold">{t('file.bring')}</p>
        <FileButton
          icon="upload"
          text={t('file.choose')}
          accept="application/json,.json"
          onChoose={importChosen}
        />
      </div>
    </Panel>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'limits.json'
  link.click()
  URL.revokeObjectURL(url)
}

type FileInput = Parameters<typeof call<typeof importSafetyFile>>[1]

/** The content of the file; the server validates it. */
function parsed(text: string): FileInput | undefined {
  try {
    const { format, key, payload, signature } = JSON.parse(text)
    const isWhole = [key, payload, signature].every((one) => typeof one === 'string' && one)
    return format === 'apogee-safety-1' && isWhole ? { format, key, payload, signature } : undefined
  } catch {
    return undefined
  }
}
