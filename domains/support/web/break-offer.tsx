import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { setLimit } from '@casino/limits/contract'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'

/** Offers a break of 24 hours with one click; a guest is shown where help is. */
export function BreakOffer() {
  const { t } = useTexts('support')
  const viewer = useViewer()
  const { busy, submit, whole, errors } = useFormCall(setLimit)
  const [isDone, setDone] = useState(false)
  const isPaused = isDone || viewer?.excluded_until !== undefined
  const begin = async () => {
    if (!(await submit({ user_limit: { type: 'coolingoff', period: 'day' } }))) return
    setDone(true)
    refetchViewer()
  }
  return (
    <section
      aria-label={t('break_title')}
      className="grid gap-3 rounded-m border border-info/60 bg-s2 p-3"
    >
      <h3 className="flex items-center gap-2 font-bold">
        <span className="text-info">
          <Icon name="shield-check" />
        </span>
        {t('break_title')}
      </h3>
      <p className="text-[14px]/5 text-tx2">{t(viewer ? 'break_text' : 'break_guest')}</p>
      <FormError text={whole ?? errors.period} />
      <div className="flex flex-wrap gap-2">
        {viewer && !isPaused ? (
          <Button busy={busy} onClick={begin}>
            {t('break_action')}
          </Button>
        ) : null}
        {viewer && isPaused ? (
          <p role="status" className="flex items-center gap-2 font-semibold text-ok">
            <Icon name="circle-check" />
            {t('break_done')}
          </p>
        ) : null}
        <Link
          to={viewer ? '/profile/limits' : '/responsible-gaming'}
          className={buttonClass('quiet')}
        >
          {t('break_help')}
        </Link>
      </div>
    </section>
  )
}
