import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { vipTone } from './vip-tone.ts'

/** The player's nickname, with the status of a VIP [1.16]. */
export function Nickname({ nickname, vip }: Pick<Viewer, 'nickname' | 'vip'>) {
  const { t } = useTexts('web')
  return (
    <span className="flex items-center gap-2">
      <span className="truncate">{nickname}</span>
      {vip ? (
        <span
          className={`rounded-full border px-2 py-0.5 text-[12px]/4 font-semibold ${vipTone(vip).label}`}
        >
          {t('vip', { status: vip })}
        </span>
      ) : null}
    </span>
  )
}
