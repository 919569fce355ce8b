import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'

export type Heading = { id: string; text: string }

/** The table of contents: collapsed on a phone, beside the text on a desktop. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTexts('content')
  const list = (
    <ol className="grid gap-0.5 border-l border-line text-[14px]">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 pl-4 text-tx2 hover:text-tx">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={t('contents')} className="lg:sticky lg:top-24">
      <details className="group rounded-lg border border-line bg-s1 px-4 lg:hidden">
        <summary
          className={
            'flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold ' +
            '[&::-webkit-details-marker]:hidden'
          }
        >
          {t('contents')}
          <span className="text-tx3 group-open:rotate-180">
            <Icon name="chevron-down" size={18} />
          </span>
        </summary>
        <div className="pb-4">{list}</div>
      </details>
      <div className="max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden">
        <p className="mb-3 text-[13px] font-semibold text-tx3">{t('contents')}</p>
        {list}
      </div>
    </nav>
  )
}
