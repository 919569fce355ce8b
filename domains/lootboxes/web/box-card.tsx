import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { openLootbox } from '../contract.ts'
import { BoxArt } from './box-art.tsx'
import { DrawProof } from './draw-proof.tsx'
import { ItemList } from './item-list.tsx'
import { newClientSeed } from './new-client-seed.ts'
import type { BoxData } from './queries.ts'

type BoxCardProps = { box: BoxData; onOpen(box: BoxData): void }

/** A box: what it can give with its odds, until when, and the button that opens it. */
export function BoxCard({ box, onOpen }: BoxCardProps) {
  const { t } = useTexts('lootboxes')
  const { busy, submit, whole, errors } = useFormCall(openLootbox)
  const isOpen = box.stage === 'activated'
  const open = async () => {
    const opened = await submit({ id: box.id, client_seed: newClientSeed() })
    if (opened) onOpen(opened)
  }
  return (
    <article
      aria-label={box.title}
      className="grid content-start gap-4 rounded-xl border border-line bg-s1 p-5 shadow-e1"
    >
      <div className="mx-auto h-32 w-40">
        <BoxArt group_key={box.group_key} isOpen={isOpen} />
      </div>
      <header className="text-center">
        <h3 className="text-[18px] font-bold">{box.title}</h3>
        <p className="text-[13px] text-tx2">
          {isOpen ? t('opened_at') : t('valid_until')}{' '}
          <DateTime at={(isOpen ? box.activated_at : null) ?? box.valid_until} />
        </p>
      </header>
      {isOpen ? null : (
        <Button look="money" size="l" busy={busy} onClick={open}>
          {t('open')}
        </Button>
      )}
      <FormError text={whole ?? errors.client_seed} />
      <details open={isOpen}>
        <summary className="cursor-pointer py-1 text-[14px] font-semibold">{t('contents')}</summary>
        <ItemList items={box.items} />
      </details>
      <details>
        <summary className="cursor-pointer py-1 text-[14px] font-semibold">
          {t('proof.title')}
        </summary>
        <DrawProof proof={box.proof} />
      </details>
    </article>
  )
}
