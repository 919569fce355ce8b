import { call } from '@casino/client/call.ts'
import type { CallError } from '@casino/client/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useFormCall } from '@casino/client/use-form-call.ts'
import { Button } from '@casino/ui/button.tsx'
import { FormError } from '@casino/ui/form-error.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts.tsx'
import { type ChangeEvent, useId, useState } from 'react'
import { exportSafetyFile, takeOverSafetyFile } from '../contract.ts'

const fileBytesMax = 60_000

/** The player's limits as a file: to take along, and to bring from another house. */
export function SafetyFilePanel({ onChange }: { onChange(): void }) {
  const { t } = useTexts('limits')
  const id = useId()
  const { busy, submit, whole } = useFormCall(takeOverSafetyFile)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    try {
      download(JSON.stringify(await call(exportSafetyFile, {})))
      setFault(undefined)
    } catch (error) {
      setFault((error as CallError).message)
    }
  }
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    const file = chosen && chosen.size <= fileBytesMax ? parsed(await chosen.text()) : undefined
    setFault(file ? undefined : t('errors.file_invalid'))
    if (!file || !(await submit(file))) return
    onChange()
    toast('successfully', t('file.taken_over'))
  }
  return (
    <Panel title={t('file.title')} lead={t('file.lead')}>
      <FormError text={fault ?? whole} />
      <div className="grid min-w-0 justify-items-start gap-3 [&>*]:max-w-full">
        <Button onClick={save}>{t('file.save')}</Button>
        <label htmlFor={id} className="text-[14px] font-semibold">
          {t('file.bring')}
        </label>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          disabled={busy}
          onChange={bring}
          className="w-full min-w-0 text-[14px] text-tx2"
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

type Wanted = Parameters<typeof call<typeof takeOverSafetyFile>>[1]

/** What of a file is sent; whether it is good the server says. */
function parsed(text: string): Wanted | undefined {
  try {
    const { format, key, payload, signature } = JSON.parse(text)
    const isWhole = [key, payload, signature].every((one) => typeof one === 'string' && one)
    return format === 'apogee-safety-1' && isWhole ? { format, key, payload, signature } : undefined
  } catch {
    return undefined
  }
}
