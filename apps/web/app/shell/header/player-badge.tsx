import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { vipTone } from './vip-tone.ts'

/** The style of the button around it. */
export const badgeClass =
  'flex h-11 shrink-0 items-center gap-2 rounded-full text-left max-md:hidden'

/**
 * The player in the header: the initial with a ring in the metal of a VIP's status, and with space the nickname and status
 * [1.16]. Visual only.
 */
export function PlayerBadge({ nickname, vip }: Pick<Viewer, 'nickname' | 'vip'>) {
  const { t } = useTexts('web')
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid size-11 place-items-center rounded-full bg-s2 text-[16px] font-bold ring-2 ${vipTone(vip).ring}`}
      >
        {[...nickname][0]?.toUpperCase()}
      </span>
      <span aria-hidden="true" className="hidden max-w-28 justify-items-start xl:grid">
        <b className="w-full truncate text-[14px]/5">{nickname}</b>
        {vip ? (
          <span
            className={`max-w-full truncate rounded-full border px-1.5 text-[11px]/4 font-semibold ${vipTone(vip).label}`}
          >
            {t('vip', { status: vip })}
          </span>
        ) : null}
      </span>
    </>
  )
}
