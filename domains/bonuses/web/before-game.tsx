import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { showGameTerms } from '../game-contract.ts'

type BeforeGameProps = { game: { identifier: string; title: string }; children: ReactNode }

/**
 * Opens a game, unless the running bonus excludes it: then the player reads so first. Without an
 * answer the game opens.
 */
export function BeforeGame({ game, children }: BeforeGameProps) {
  const { t } = useTexts('bonuses')
  const { data, isPending } = useQuery(ask(showGameTerms, { game: game.identifier }))
  const [isAccepted, setAccepted] = useState(false)
  if (isPending) return null
  if (!data?.is_excluded || isAccepted) return children
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto p-6 text-center">
      <div className="grid max-w-[46ch] justify-items-center gap-4">
        <span className="text-sun">
          <Icon name="gift" size={40} />
        </span>
        <h2 className="text-[20px]/7 font-bold">{t('game.excluded', { title: game.title })}</h2>
        <p className="text-[15px]/6 text-tx2">{t('game.excluded_text', { bonus: data.title })}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={`/profile/gifts/${data.bonus_id}`} className={buttonClass('plain')}>
            {t('game.terms')}
          </Link>
          <Button look="quiet" onClick={() => setAccepted(true)}>
            {t('game.open')}
          </Button>
        </div>
      </div>
    </div>
  )
}
