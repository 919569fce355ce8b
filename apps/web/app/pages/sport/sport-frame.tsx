import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useLocale, useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useRef, useState } from 'react'
import { type Partner, partnerAddress } from './sport.ts'
import { useSportMessages } from './use-sport-messages.ts'

type SportFrameProps = { partner: Partner; param: string | undefined }

/** The sportsbook in a frame; instead of it a text when the partner does not answer. */
export function SportFrame({ partner, param }: SportFrameProps) {
  const { t } = useTexts('web')
  const [attempt, setAttempt] = useState(0)
  return (
    <section className="wrap grid gap-4 py-4">
      <h1 className="sr-only">{t('menu.sport')}</h1>
      <Attempt
        key={attempt}
        partner={partner}
        param={param}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </section>
  )
}

function Attempt({ partner, param, onRetry }: SportFrameProps & { onRetry(): void }) {
  const { t } = useTexts('web')
  const { t: common } = useTexts('platform')
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  // Afterwards the partner moves within its own frame.
  const [first] = useState(param)
  const { state, height } = useSportMessages(frame, { partner, param })
  const inBrowser = useInBrowser()
  if (state === 'silent') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-8">
        <p className="text-[20px] font-bold">{t('sport.silent')}</p>
        <p className="text-tx2">{t('sport.silent_text')}</p>
        <Button onClick={onRetry}>{common('retry')}</Button>
      </div>
    )
  }
  // Rendered by the server it would be ready before this page listens.
  if (!inBrowser) return <div className="min-h-[70dvh]" />
  return (
    <iframe
      ref={frame}
      title={t('menu.sport')}
      src={partnerAddress(partner, first, locale)}
      style={{ height }}
      className="min-h-[70dvh] w-full rounded-xl border-0 bg-s1"
    />
  )
}
