import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/page.tsx'
import { ClosePanel } from './close-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { type AccountData, accounts } from './queries.ts'

/** What the house keeps of the player, and the end of his account. */
const dataPage = page({
  access: 'player',
  ask: () => ({ accounts: accounts() }),
  title: ({ texts }) => texts.of('privacy')('title'),
  description: ({ texts }) => texts.of('privacy')('lead'),
  show: ({ answers }) => <Data accounts={answers.accounts} />,
})

export const loader = dataPage.loader
export const meta = dataPage.meta
export const shouldRevalidate = dataPage.shouldRevalidate
export default dataPage.view

function Data({ accounts }: { accounts: readonly AccountData[] }) {
  const { t } = useTexts('privacy')
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <header>
        <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('title')}</h1>
        <p className="mt-2 max-w-[65ch] text-[15px]/6 text-tx2">{t('lead')}</p>
      </header>
      <DataPanel />
      <ClosePanel accounts={accounts} />
    </div>
  )
}
