import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useEffect, useState } from 'react'
import { labelOf } from '../contract.ts'
import { BoxArt } from './box-art.tsx'
import type { BoxData } from './queries.ts'

/** How long the lid takes; the prize is known before. */
const lidMs = 1600

/** The opening of a box. Its prize is known already, so the animation can be skipped. */
export function RevealDialog({ box, onClose }: { box: BoxData; onClose(): void }) {
  const { t, locale } = useTexts('lootboxes')
  const [isOver, setOver] = useState(prefersNoMotion)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), lidMs)
    return () => clearTimeout(timer)
  }, [])
  const won = box.items.find(({ prize }) => prize)
  const { currency } = box
  return (
    <Dialog title={box.title} onClose={onClose}>
      <div className="grid justify-items-center gap-4">
        <div className={`h-44 w-56 ${isOver ? '' : 'motion-safe:animate-pulse'}`}>
          <BoxArt group_key={box.group_key} isOpen={isOver} />
        </div>
        <p role="status" className="min-h-16 text-center">
          {isOver && won ? (
            <>
              <span className="block text-[14px] text-tx2">{t('you_won')}</span>
              <strong className="text-[24px]/8 font-extrabold text-gold">
                {labelOf(won, { currency, locale })}
              </strong>
            </>
          ) : null}
        </p>
        {isOver ? (
          <Button className="w-full" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button className="w-full" onClick={() => setOver(true)}>
            {t('skip')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function prefersNoMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
