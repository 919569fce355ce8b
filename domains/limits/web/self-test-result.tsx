import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { Link } from 'react-router'
import type { Band } from '../self-test.ts'
import { helplineOf } from './helpline-of.ts'

type ResultProps = { band: Band; score: number; country: string | null | undefined }

/** The result of the answers, and what the player can do now. */
export function SelfTestResult({ band, score, country }: ResultProps) {
  const { t } = useTexts('limits')
  const help = helplineOf(country)
  return (
    <div role="status" ref={scrollToResult}>
      <Panel title={t(`test.band.${band}`)} lead={t(`test.about.${band}`)}>
        <p className="text-[14px] text-tx2">{t('test.score', { score })}</p>
        <p className="text-[14px]/5">
          {t('test.help')}{' '}
          <a href={help.href} className="font-semibold text-sun underline" rel="noreferrer">
            {help.name}
          </a>
        </p>
        <Link to="/profile/limits" className={`${buttonClass('plain', 'l')} justify-self-start`}>
          {t('title')}
        </Link>
      </Panel>
    </div>
  )
}

/** The result appears below the questions, out of sight on a phone. */
function scrollToResult(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'start' })
}
