import { call } from '@casino/client/calls/call.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import { useState } from 'react'
import { exportBatch } from '../batches-contract.ts'

/** Saves the file of a batch for the signer. Each time is recorded. */
export function BatchFile({ card, onChanged }: PartProps) {
  const [fault, setFault] = useState<string>()
  const save = async () => {
    setFault(undefined)
    try {
      const file = await call(exportBatch, { id: Number(card.id) })
      saveAs(file as unknown as Blob, `payouts-${card.id}.csv`)
      await onChanged()
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <p className="summary">
      <button type="button" disabled={Number(card.open) === 0} onClick={save}>
        Save the file for the signer
      </button>
      {fault ? <span role="alert">{fault}</span> : null}
    </p>
  )
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
