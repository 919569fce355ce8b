import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { Icon } from '@casino/ui/icon.tsx'
import type { GameCardData } from '../queries.ts'
import { type GameId, useFavorite } from './use-favorite.ts'

type HeartProps = {
  game: Pick<GameCardData, 'title' | 'currencies'>
  className?: string
  /**
   * Shows the empty heart on hover only, and takes it out of the tab order; the game's page has one
   * too.
   */
  shy?: boolean
}

/** Toggles a favourite. Only for players whose currency the game supports. */
export function FavoriteHeart(props: HeartProps) {
  const viewer = useViewer()
  const id = viewer && props.game.currencies[viewer.currency]?.id
  return id === undefined ? null : <Heart {...props} id={id} />
}

function Heart({ game, id, className = '', shy = false }: HeartProps & { id: GameId }) {
  const { t } = useTexts('games')
  const { isFavorite, isBusy, toggle } = useFavorite(game, id)
  const hides = 'pointer-fine:opacity-0 group-has-focus-visible:opacity-100 group-hover:opacity-100'
  return (
    <button
      type="button"
      tabIndex={shy ? -1 : undefined}
      aria-label={t('favorite', { title: game.title })}
      aria-pressed={isFavorite}
      aria-busy={isBusy || undefined}
      onClick={toggle}
      className={
        `grid size-11 place-items-center transition-opacity duration-200 ${className} ` +
        (isFavorite ? 'text-flame' : `text-tx ${shy ? hides : ''}`)
      }
    >
      <span className="grid size-8 place-items-center rounded-full bg-bg/75">
        <Icon name={isFavorite ? 'heart-filled' : 'heart'} size={18} />
      </span>
    </button>
  )
}
