import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { choose } from '../contract.ts'
import { choice } from './queries.ts'

/** The switch by which a player's bets take part in jackpots, or not. */
export function TakePart() {
  const { t } = useTexts('jackpots')
  const client = useQueryClient()
  const { data } = useQuery(choice())
  const { busy, submit, whole } = useFormCall(choose)
  const change = async (takes_part: boolean) => {
    const chosen = await submit({ takes_part })
    if (chosen) client.setQueryData(choice().queryKey, chosen)
  }
  return (
    <div className="rounded-m border border-line bg-s1 px-4 py-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={data?.takes_part ?? true}
          disabled={busy || !data}
          onChange={({ target }) => void change(target.checked)}
          className="size-6 accent-sun"
        />
        <span>
          <span className="block font-semibold">{t('take_part')}</span>
          <span className="block text-[13px] text-tx2">{t('take_part_hint')}</span>
        </span>
      </label>
      <FormError text={whole} />
    </div>
  )
}
