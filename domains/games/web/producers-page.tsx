import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Link } from 'react-router'
import { CategoryChips } from './filters/category-chips.tsx'
import { providers } from './list-queries.ts'
import { type CategoryData, collections, type ProviderData } from './queries.ts'

/** All providers of the casino's games, with their logos. */
const producers = page({
  ask: () => ({ providers: providers({}), categories: collections() }),
  title: ({ texts }) => texts.of('games')('providers.title'),
  description: ({ texts }) => texts.of('games')('providers.description'),
  show: ({ answers }) => <Producers {...answers} />,
})

export const loader = producers.loader
export const meta = producers.meta
export const shouldRevalidate = producers.shouldRevalidate
export default producers.view

type ProducersProps = { providers: readonly ProviderData[]; categories: readonly CategoryData[] }

function Producers({ providers, categories }: ProducersProps) {
  const { t } = useTexts('games')
  return (
    <>
      <CategoryChips categories={categories} />
      <div className="wrap pt-6">
        <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">
          {t('providers.heading')}
        </h1>
        <ul className="mt-5 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4 lg:grid-cols-6">
          {providers.map((provider) => (
            <li key={provider.id}>
              <ProviderCard provider={provider} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function ProviderCard({ provider }: { provider: ProviderData }) {
  const { t } = useTexts('games')
  const { id, title, logo, games_count } = provider
  return (
    <Link
      to={`/producers/${id}`}
      className="grid min-w-0 gap-3 rounded-m border border-line/60 bg-s1 p-4 shadow-e1 hover:bg-s2"
    >
      <span className="grid h-14 place-items-center overflow-hidden text-center">
        {logo ? (
          <img src={logo} alt="" height={40} loading="lazy" className="h-10 max-w-full" />
        ) : (
          <span aria-hidden="true" className="line-clamp-2 text-[16px]/6 font-extrabold">
            {title}
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-[14px] font-semibold">{title}</span>
        <span className="block text-[12px]/4 text-tx3">
          {t('list.count', { count: games_count })}
        </span>
      </span>
    </Link>
  )
}
