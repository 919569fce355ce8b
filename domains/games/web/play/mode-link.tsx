import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Link } from 'react-router'
import { useOffered } from '../cards/use-offered.ts'
import type { Details, Mode } from './use-launch.ts'

type ModeLinkProps = { game: Details; mode: Mode; className?: string }

/** A link to the other mode, real money or demo. A guest signs up first. */
export function ModeLink({ game: listed, mode, className = '' }: ModeLinkProps) {
  const { t } = useTexts('games')
  const game = useOffered()(listed)
  const viewer = useViewer()
  const isToReal = mode === 'demo'
  if (viewer?.excluded_until || !(isToReal || game.has_demo_mode)) return null
  const to = `/play/${game.provider}/${game.seo_title}?mode=${isToReal ? 'real' : 'demo'}`
  const look = `${buttonClass(isToReal ? 'money' : 'plain', 's')} ${className}`
  const text = (
    <>
      <span className="handheld:hidden">{t(isToReal ? 'play_real' : 'play_demo')}</span>
      <span className="hidden handheld:inline">{t(isToReal ? 'mode_real' : 'mode_demo')}</span>
    </>
  )
  if (isToReal && !viewer) {
    return (
      <EntryLink to={`/sign-up?redirect=${encodeURIComponent(to)}`} className={look}>
        {text}
      </EntryLink>
    )
  }
  return (
    <Link to={to} replace className={look}>
      {text}
    </Link>
  )
}
