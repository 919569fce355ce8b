import { call } from '@casino/client/calls/call.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useState } from 'react'
import { closeChat, rateChat } from '../contract.ts'
import type { ChatData, Posted } from './merge-chat.ts'

type EndOfChatProps = { conversation: NonNullable<ChatData['conversation']> }

const ratings = [1, 2, 3, 4, 5]

/** Asks how the help was. */
export function EndOfChat({ conversation }: EndOfChatProps) {
  const { t } = useTexts('support')
  const { busy, submit, whole } = useFormCall(rateChat)
  const [given, setGiven] = useState<number>()
  const rating = given ?? conversation.rating
  if (rating !== null) {
    return (
      <p role="status" className="text-[14px] text-tx2">
        {t('rated')}
      </p>
    )
  }
  const rate = async (one: number) => {
    if (await submit({ rating: one })) setGiven(one)
  }
  return (
    <fieldset className="min-w-0 rounded-m border border-line p-3">
      <legend className="px-1 text-[14px] font-semibold">{t('rating')}</legend>
      <div className="grid grid-cols-5 gap-1">
        {ratings.map((one) => (
          <Button
            key={one}
            look="quiet"
            busy={busy}
            className="px-0"
            aria-label={t('rating_of', { count: one })}
            onClick={() => void rate(one)}
          >
            <span className="text-sun">
              <Icon name="star" />
            </span>
            {one}
          </Button>
        ))}
      </div>
      <FormError text={whole} />
    </fieldset>
  )
}

/** Ends the conversation. */
export function EndButton({ change }: { change(posted: Posted): void }) {
  const { t } = useTexts('support')
  const { busy, submit } = useFormCall(closeChat, call)
  const end = async () => {
    const posted = await submit({})
    if (posted) change(posted)
  }
  return (
    <Button look="quiet" size="s" busy={busy} onClick={end}>
      {t('end')}
    </Button>
  )
}
