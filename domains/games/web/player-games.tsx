import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type OwnGamesProps = {
  /** The list, and the prefix of its texts. */
  list: 'favorites' | 'played'
  icon: string
  count: number
  children: ReactNode
}

/** One of the player's own lists; if it is empty, a hint how to fill it. */
export function PlayerGames({ list, icon, count, children }: OwnGamesProps) {
  const { t } = useTexts('games')
  const heading = (
    <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t(`${list}.heading`)}</h1>
  )
  if (count > 0) {
    return (
      <div className="wrap pt-6">
        <div className="flex flex-wrap items-center gap-x-4">
          {heading}
          <p className="text-[14px] text-tx3" aria-live="polite">
            {t('list.count', { count })}
          </p>
        </div>
        {children}
      </div>
    )
  }
  return (
    <div className="wrap grid justify-items-center gap-3 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-s2 text-flame">
        <Icon name={icon} size={28} />
      </span>
      {heading}
      <p className="text-[16px] font-semibold">{t(`${list}.empty`)}</p>
      <p className="text-[14px] text-tx2">{t(`${list}.empty_hint`)}</p>
      <Link to={'/games'} className={`mt-2 ${buttonClass('plain')}`}>
        {t('favorites.find')}
      </Link>
    </div>
  )
}
