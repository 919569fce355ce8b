import { SiteLink } from '@casino/client/links/site-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { Day } from './day.tsx'
import type { ArticleData } from './queries.ts'

/** Articles of others about the casino; nothing without any. */
export function ArticleList({ articles }: { articles: readonly ArticleData[] }) {
  const { t } = useTexts('content')
  if (articles.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-[24px]/[30px] font-bold">{t('articles.title')}</h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {articles.map(({ id, url, title, date, img }) => (
          <li key={id} className="flex gap-4 rounded-lg border border-line bg-s1 p-4">
            {img ? <img src={img} alt="" width={72} height={72} loading="lazy" /> : null}
            <div>
              <SiteLink to={url} className="font-semibold underline">
                {title}
              </SiteLink>
              <p className="text-[13px] text-tx3">
                <Day at={date} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
