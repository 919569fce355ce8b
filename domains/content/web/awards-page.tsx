import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { ArticleList } from './article-list.tsx'
import { type ArticleData, type AwardData, articles, awards } from './queries.ts'

/** The casino's awards and press articles. */
const awardsPage = page({
  ask: () => ({ awards: awards(), articles: articles() }),
  title: ({ texts }) => {
    const t = texts.of('content')
    return t('page_title', { title: t('awards.title') })
  },
  description: ({ texts }) => texts.of('content')('awards.description'),
  show: ({ answers: { awards, articles } }) => <Awards awards={awards} articles={articles} />,
})

export const loader = awardsPage.loader
export const meta = awardsPage.meta
export const shouldRevalidate = awardsPage.shouldRevalidate
export default awardsPage.view

type AwardsProps = { awards: readonly AwardData[]; articles: readonly ArticleData[] }

function Awards({ awards, articles }: AwardsProps) {
  const { t } = useTexts('content')
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-[30px]/[36px] font-extrabold tracking-[-.015em] md:text-[42px]/[48px]">
        {t('awards.title')}
      </h1>
      {awards.length === 0 ? <Notice icon="trophy">{t('awards.none')}</Notice> : null}
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-4">
        {awards.map(({ id, name, nomination, prize, year, imgUrl }) => (
          <li key={id} className="rounded-xl border border-line bg-s1 p-5 shadow-e1">
            {imgUrl ? (
              <img src={imgUrl} alt="" width={72} height={72} loading="lazy" />
            ) : (
              <span className="text-gold">
                <Icon name="trophy" size={40} />
              </span>
            )}
            <h2 className="mt-3 text-[18px] font-bold">{prize}</h2>
            <p className="text-[15px] text-tx2">{nomination}</p>
            <p className="mt-2 text-[13px] text-tx3">
              {name}, {year}
            </p>
          </li>
        ))}
      </ul>
      <ArticleList articles={articles} />
    </div>
  )
}
