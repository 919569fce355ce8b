import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onSaved(): void }

/** The recovery codes for a lost authenticator, shown once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTexts('players')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast('message', t('second.copied'))
  }
  return (
    <div role="status" className="grid gap-3 rounded-m border border-info/40 bg-bg p-4">
      <p className="text-[15px] font-semibold">{t('second.codes_title')}</p>
      <p className="text-[14px]/5 text-tx2">{t('second.codes')}</p>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-[14px]/6 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>{t('second.copy')}</Button>
        <Button onClick={onSaved}>{t('second.kept')}</Button>
      </div>
    </div>
  )
}
