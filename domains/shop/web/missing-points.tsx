import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Link } from 'react-router'
import { usePointsText } from './use-points-text.ts'

/** How many points are missing, with links to the games and to all rewards [8.15]. */
export function MissingPoints({ missing, onLeave }: { missing: number; onLeave(): void }) {
  const { t } = useTexts('shop')
  const pointsText = usePointsText()
  return (
    <div className="grid gap-4">
      <p className="text-[15px]/6">{t('missing', { points: pointsText(missing) })}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Link to="/" className={buttonClass('money')} onClick={onLeave}>
          {t('play')}
        </Link>
        <Link to="/rocket-mart" className={buttonClass('plain')} onClick={onLeave}>
          {t('to_shop')}
        </Link>
      </div>
    </div>
  )
}
