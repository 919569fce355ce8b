import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { useState } from 'react'
import { checkDraw, type DrawFault } from '../check-draw.ts'
import { Drawn, Opened } from '../proof.ts'
import { browserTools } from './browser-tools.ts'
import type { ProofData } from './queries.ts'

/** The proof of a draw: what was fixed before the first ticket, and the check in the browser. */
export function ProofPanel({ proof }: { proof: ProofData }) {
  const { t } = useTexts('lotteries')
  const opened = proof.opened ? Opened.parse(JSON.parse(proof.opened.text)) : undefined
  const drawn = proof.drawn ? Drawn.parse(JSON.parse(proof.drawn.text)) : undefined
  if (!opened) return null
  const facts = [
    [t('proof.seed_hash'), opened.seed_hash],
    [t('proof.entry_hash'), proof.opened?.hash],
    [t('proof.seed'), drawn?.seed],
    [t('proof.numbers'), drawn?.numbers.join(', ')],
  ] as const
  return (
    <Panel title={t('proof.title')} lead={t('proof.lead')} name="proof">
      <p className="max-w-[65ch] text-[14px]/5 text-tx2">
        {opened.beacon_round === null ? t('proof.no_beacon') : null}
        {proof.beacon_url && opened.beacon_round !== null ? (
          <>
            {t('proof.beacon', { round: opened.beacon_round })}{' '}
            <a href={proof.beacon_url} rel="noreferrer" className="text-info underline">
              {t('proof.beacon_link')}
            </a>
          </>
        ) : null}
      </p>
      <dl className="grid gap-3">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="grid gap-0.5">
              <dt className="text-[13px] text-tx2">{name}</dt>
              <dd className="font-mono text-[12px]/4 break-all">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {proof.drawn ? <Check proof={proof} /> : null}
    </Panel>
  )
}

type Result = 'true' | DrawFault

/** Draws again in the browser. */
function Check({ proof: { opened, drawn } }: { proof: ProofData }) {
  const { t } = useTexts('lotteries')
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    if (!(opened && drawn)) return
    setBusy(true)
    setResult((await checkDraw({ opened, drawn }, browserTools)) ?? 'true')
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={busy} onClick={check}>
        <Icon name="shield-check" size={18} />
        {t('proof.check')}
      </Button>
      <p role="status" className="text-[14px]/5">
        {result === undefined ? null : (
          <span className={result === 'true' ? 'text-ok' : 'text-bad'}>
            {t(`proof.result.${result}`)}
          </span>
        )}
      </p>
    </div>
  )
}
