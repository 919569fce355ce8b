import { useTexts } from '@casino/client/texts.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FavoriteHeart } from './cards/favorite-heart.tsx'
import { factsOf } from './game-facts.ts'
import { ModeLink } from './play/mode-link.tsx'
import type { Details, Mode } from './play/use-launch.ts'

/** The id of the game's details, which the strip over a phone's game opens. */
export const aboutId = 'about-game'

/**
 * A game's details: breadcrumb, payout and fairness. On a desktop below the game; on a phone a
 * sheet over it.
 */
export function GameAbout({ game, mode }: { game: Details; mode: Mode }) {
  const { t } = useTexts('games')
  const { t: platform } = useTexts('platform')
  return (
    <section
      id={aboutId}
      popover="auto"
      aria-label={t('play.about', { title: game.title })}
      className={
        'wrap static m-0 mx-auto mt-6 block border-0 bg-transparent text-tx ' +
        'handheld:fixed handheld:inset-x-0 handheld:top-auto handheld:bottom-0 handheld:m-0 ' +
        'handheld:hidden handheld:max-h-[85dvh] handheld:max-w-none handheld:overflow-y-auto ' +
        'handheld:rounded-t-xl handheld:bg-s1 handheld:p-4 handheld:shadow-e3 ' +
        'handheld:open:block backdrop:bg-[#030612aa]'
      }
    >
      <div className="flex items-center gap-2">
        <Crumbs game={game} />
        <span className="ml-auto hidden shrink-0 items-center handheld:inline-flex">
          {mode === 'real' ? <ModeLink game={game} mode={mode} /> : null}
          <FavoriteHeart game={game} />
          <IconButton
            icon="x"
            popoverTarget={aboutId}
            popoverTargetAction="hide"
            aria-label={platform('close')}
          />
        </span>
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-[3fr_2fr]">
        <Panel title={t('play.about', { title: game.title })}>
          <p className="text-[14px]/5 text-tx2">{game.description}</p>
          <Facts game={game} />
          <p className="mt-4 text-[13px]/5 text-tx3">{t('play.rules')}</p>
          <Link
            to="/returns"
            className="mt-2 inline-flex min-h-8 items-center text-[13px] underline"
          >
            {t('returns.link')}
          </Link>
        </Panel>
        {game.features.includes('provably-fair') ? <Fairness /> : null}
      </div>
    </section>
  )
}

/** The breadcrumb: lobby, the game's first category that has an address, game. */
function Crumbs({ game }: { game: Details }) {
  const { t } = useTexts('games')
  const category = game.categories.find((one) => !one.includes(':'))
  const link = 'inline-flex min-h-8 items-center text-tx2 hover:text-tx'
  return (
    <nav aria-label={t('play.crumbs')} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-2 text-[13px]">
        <li>
          <Link to={'/'} className={link}>
            {t('chips.lobby')}
          </Link>
        </li>
        {category ? (
          <li className="flex items-center gap-2 text-tx3">
            <Icon name="chevron-right" size={14} />
            <Link to={`/categories/${category}`} className={link}>
              {t(`category.${category}`, { defaultValue: category })}
            </Link>
          </li>
        ) : null}
        <li className="flex items-center gap-2 text-tx3">
          <Icon name="chevron-right" size={14} />
          <span aria-current="page" className="text-tx">
            {game.title}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function Facts({ game }: { game: Details }) {
  const { t, locale } = useTexts('games')
  const value = 'tabular mt-0.5 text-[14px]/5 font-semibold'
  const name = 'text-[12px]/4 text-tx3'
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <div className="min-w-0">
        <dt className={name}>{t('fact.provider')}</dt>
        <dd className={value}>
          <Link to={`/producers/${game.provider}`} className="underline hover:text-sun">
            {game.provider_title}
          </Link>
        </dd>
      </div>
      {factsOf(game, { t, locale }).map((fact) => (
        <div key={fact.name} className="min-w-0">
          <dt className={name}>{fact.name}</dt>
          <dd className={value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Explains that a round can be verified in the game itself. */
function Fairness() {
  const { t } = useTexts('games')
  return (
    <Panel title={t('fair.heading')} icon="shield-check">
      <p className="text-[14px]/5 text-tx2">{t('fair.text')}</p>
    </Panel>
  )
}

type PanelProps = { title: string; icon?: string; children: ReactNode }

function Panel({ title, icon, children }: PanelProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line/60 bg-s1 p-5 handheld:border-0 handheld:p-0">
      <h2 className="mb-2 flex items-center gap-2 text-[16px]/6 font-bold">
        {icon ? <Icon name={icon} /> : null}
        {title}
      </h2>
      {children}
    </div>
  )
}
