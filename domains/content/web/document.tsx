import { useLocale, useTexts } from '@casino/client/texts.tsx'
import { Prose } from '@casino/ui/prose.tsx'
import type { ReactNode } from 'react'
import { Contents, type Heading } from './contents.tsx'

type DocumentProps = {
  title: string
  lead?: string
  /** Under the title: the date of change or publication. */
  dated: ReactNode
  text: { content: string; locale: string; headings: readonly Heading[] }
  /** Beside the text on a desktop, before it on a phone. */
  aside?: ReactNode
  /** Between the title and the text. */
  before?: ReactNode
  children?: ReactNode
}

/** A text with at least this many headings has a table of contents. */
const headingsMin = 4

/** An article: title, date, table of contents and text. */
export function Document(props: DocumentProps) {
  const { title, lead, dated, text, aside, before, children } = props
  const locale = useLocale()
  const { t } = useTexts('content')
  const isLong = text.headings.length >= headingsMin
  return (
    <article className="wrap py-8 md:py-12 print:py-0">
      <div className="mx-auto max-w-260">
        <header className="max-w-[42rem]" lang={text.locale === locale ? undefined : text.locale}>
          <h1
            className={
              'text-[clamp(24px,7.6vw,30px)]/[1.2] font-extrabold tracking-[-.015em] text-balance ' +
              'hyphens-auto wrap-break-word md:text-[42px]/[48px]'
            }
          >
            {title}
          </h1>
          {lead ? <p className="mt-4 text-[17px]/[27px] text-tx2">{lead}</p> : null}
        </header>
        <p className="mt-4 text-[13px] text-tx3">{dated}</p>
        <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
          {aside || isLong ? (
            <div className="lg:order-last print:hidden">
              {aside ?? <Contents headings={text.headings} />}
            </div>
          ) : null}
          <div className="min-w-0">
            {before}
            <div lang={text.locale === locale ? undefined : text.locale}>
              <Prose html={text.content} />
            </div>
            {isLong ? (
              <p className="mt-10 text-[14px] print:hidden">
                <a
                  href="#top"
                  className="inline-flex min-h-11 items-center text-tx2 underline hover:text-tx"
                >
                  {t('back_to_top')}
                </a>
              </p>
            ) : null}
          </div>
        </div>
        {children}
      </div>
    </article>
  )
}
