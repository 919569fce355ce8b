import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { Link } from 'react-router'
import { GiftList } from './gift-list.tsx'
import { useCountText } from './gift-text.ts'
import { ProgressBar } from './progress-bar.tsx'
import { type LevelData, type LevelsData, levels, useLiveVip } from './queries.ts'

/** The player's level, the points to the next one, and the gifts of all levels. */
const levelPage = page({
  access: 'player',
  ask: () => ({ levels: levels() }),
  title: ({ texts }) => texts.of('vip')('levels.title'),
  description: ({ texts }) => texts.of('vip')('levels.lead'),
  empty: ({ levels: { is_allowed } }) => (is_allowed ? null : <NotAllowed />),
  show: ({ answers }) => <Levels shown={answers.levels} />,
})

export const loader = levelPage.loader
export const meta = levelPage.meta
export const shouldRevalidate = levelPage.shouldRevalidate
export default levelPage.view

function NotAllowed() {
  const { t } = useTexts('vip')
  return (
    <div className="wrap py-10">
      <Notice icon="star">{t('not_allowed')}</Notice>
    </div>
  )
}

function Levels({ shown }: { shown: LevelsData }) {
  const { t } = useTexts('vip')
  useLiveVip()
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('levels.title')} lead={t('levels.lead')} />
      <OwnLevel shown={shown} />
      <section className="grid gap-4">
        <h2 className="text-[18px] font-bold">{t('levels.list')}</h2>
        <ol className="grid">
          {shown.levels.map((level) => (
            <LevelRow key={level.number} level={level} own={shown.level} />
          ))}
        </ol>
      </section>
      <Link to="/rocketplay-vipclub" className={`${buttonClass('plain')} justify-self-start`}>
        {t('levels.club')}
      </Link>
    </div>
  )
}

function OwnLevel({ shown: { points, level, levels: all } }: { shown: LevelsData }) {
  const { t } = useTexts('vip')
  const count = useCountText()
  const next = all.find(({ number }) => number === level + 1)
  const before = all.find(({ number }) => number === level)?.points_min ?? 0
  const left = next ? Math.max(0, next.points_min - points) : 0
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-s1 p-5 shadow-e1 sm:grid-cols-[auto_1fr] sm:items-center">
      <span className="grid size-24 place-items-center rounded-full bg-linear-to-br from-sun to-flame text-on-flame">
        <span className="tabular text-[40px]/none font-extrabold">{level}</span>
      </span>
      {next ? (
        <ProgressBar
          label={level === 0 ? t('levels.none') : t('levels.level', { level })}
          value={points - before}
          max={next.points_min - before}
          text={t('levels.earned', { points: count(points) })}
          left={t('levels.next', { points: count(left), level: next.number })}
        />
      ) : (
        <p className="text-[15px] text-tx2">
          {t('levels.top')} {t('levels.earned', { points: count(points) })}
        </p>
      )}
    </div>
  )
}

function LevelRow({ level, own }: { level: LevelData; own: number }) {
  const { t } = useTexts('vip')
  const count = useCountText()
  const isReached = level.number <= own
  return (
    <li
      aria-current={level.number === own ? 'step' : undefined}
      className="group relative grid grid-cols-[48px_1fr] gap-4 pb-5"
    >
      <span
        aria-hidden="true"
        className={`absolute top-12 bottom-0 left-[23px] w-0.5 group-last:hidden ${level.number < own ? 'bg-sun' : 'bg-line'}`}
      />
      <span
        aria-hidden="true"
        className={
          'tabular grid size-12 place-items-center rounded-full border-2 text-[18px] font-extrabold ' +
          (isReached ? 'border-sun bg-sun text-ink' : 'border-line bg-s2 text-tx3')
        }
      >
        {level.number}
      </span>
      <div className="grid content-start gap-2 rounded-m border border-line bg-s1 p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          <b className="text-[16px]">{t('levels.level', { level: level.number })}</b>
          <span className="tabular flex items-center gap-1 text-[13px] text-tx2">
            {isReached ? (
              <>
                <span className="text-ok">
                  <Icon name="check" size={14} />
                </span>
                {t('levels.reached')}
              </>
            ) : (
              t('levels.from', { points: count(level.points_min) })
            )}
          </span>
        </p>
        <GiftList gifts={level.gifts} />
      </div>
    </li>
  )
}
