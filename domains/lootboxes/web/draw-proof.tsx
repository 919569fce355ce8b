import { useTexts } from '@casino/client/texts.tsx'
import { webCommitment, webFloatsOf } from '@casino/game-kit/fair/fair-web.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useState } from 'react'
import { drawBox } from '../rules.ts'
import type { BoxData } from './queries.ts'

type Proof = BoxData['proof']

/** What proves the draw of a box, and a check of it in the browser. */
export function DrawProof({ proof }: { proof: Proof }) {
  const { t } = useTexts('lootboxes')
  const [isRight, setRight] = useState<boolean>()
  const rows = [
    [t('proof.hash'), proof.server_seed_hash],
    [t('proof.server_seed'), proof.server_seed],
    [t('proof.client_seed'), proof.client_seed],
    [t('proof.nonce'), String(proof.nonce)],
    [t('proof.weights'), proof.weights.join(', ')],
  ].filter(([, value]) => value)
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 text-[12px]">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-tx3">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {proof.server_seed === null ? (
        <p className="text-[13px] text-tx2">{t('proof.later')}</p>
      ) : (
        <>
          <Button size="s" onClick={async () => setRight(await isGenuine(proof))}>
            {t('proof.check')}
          </Button>
          <code className="block overflow-x-auto rounded-m bg-s2 p-2 text-[12px] whitespace-pre">
            {commandOf(proof)}
          </code>
        </>
      )}
      <p role="status" className="min-h-5 text-[13px]">
        {isRight === undefined ? null : (
          <span className={`flex items-center gap-2 ${isRight ? 'text-ok' : 'text-bad'}`}>
            <Icon name={isRight ? 'circle-check' : 'triangle-alert'} size={18} />
            {isRight ? t('proof.right') : t('proof.wrong')}
          </span>
        )}
      </p>
    </div>
  )
}

/** Whether the seed fits its hash and gives this prize. */
async function isGenuine({ server_seed, client_seed, nonce, ...shown }: Proof): Promise<boolean> {
  const [serverSeed, clientSeed] = [server_seed ?? '', client_seed ?? '']
  const next = await webFloatsOf({ serverSeed, clientSeed, nonce })
  const { index, stop } = drawBox(next, shown.weights)
  const hash = await webCommitment(serverSeed)
  return hash === shown.server_seed_hash && index === shown.drawn_index && stop === shown.stop
}

function commandOf({ server_seed, client_seed, nonce, weights }: Proof): string {
  return (
    `npm run verify -- --kind wheel --server-seed ${server_seed} --client-seed ${client_seed} ` +
    `--nonce ${nonce} --weights ${weights.join(',')}`
  )
}
