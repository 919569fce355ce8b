import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Link } from 'react-router'
import { Day } from './day.tsx'
import { Document } from './document.tsx'
import { newsItem } from './queries.ts'

const item = page({
  ask: ({ params }) => ({ news: newsItem(params.slug ?? '') }),
  title: ({ answers, texts }) => texts.of('content')('page_title', { title: answers.news.title }),
  description: ({ answers }) => answers.news.description,
  show: ({ answers: { news } }) => (
    <Document
      title={news.title}
      lead={news.description}
      dated={<Day at={news.published_at} />}
      text={news}
    >
      <AllNews />
    </Document>
  ),
})

export const loader = item.loader
export const meta = item.meta
export const shouldRevalidate = item.shouldRevalidate
export default item.view

function AllNews() {
  const { t } = useTexts('content')
  return (
    <p className="mt-10 print:hidden">
      <Link
        to="/news"
        className="inline-flex min-h-11 items-center font-semibold text-sun underline"
      >
        {t('news.all')}
      </Link>
    </p>
  )
}
