import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { ArticleList } from './article-list.tsx'
import { NewsCard } from './news-card.tsx'
import { type ArticleData, articles, type NewsData, news } from './queries.ts'

/** The casino's news and press articles. */
const newsPage = page({
  ask: () => ({ news: news(), articles: articles() }),
  title: ({ texts }) => {
    const t = texts.of('content')
    return t('page_title', { title: t('news.title') })
  },
  description: ({ texts }) => texts.of('content')('news.description'),
  show: ({ answers: { news, articles } }) => <News news={news} articles={articles} />,
})

export const loader = newsPage.loader
export const meta = newsPage.meta
export const shouldRevalidate = newsPage.shouldRevalidate
export default newsPage.view

type NewsProps = { news: readonly NewsData[]; articles: readonly ArticleData[] }

function News({ news, articles }: NewsProps) {
  const { t } = useTexts('content')
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-[30px]/[36px] font-extrabold tracking-[-.015em] md:text-[42px]/[48px]">
        {t('news.title')}
      </h1>
      <p className="mt-4 max-w-[42rem] text-[17px]/[27px] text-tx2">{t('news.description')}</p>
      {news.length === 0 ? <Notice icon="info">{t('news.none')}</Notice> : null}
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-5">
        {news.map((one) => (
          <li key={one.slug}>
            <NewsCard news={one} />
          </li>
        ))}
      </ul>
      <ArticleList articles={articles} />
    </div>
  )
}
