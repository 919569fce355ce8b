import type { PartProps } from '@casino/client/office/declare.ts'

/** Saves a signed file, or reads the card again until it is written. */
// biome-ignore lint/style/noDefaultExport: a lazy component
export default function SignedFileLink({ card, onChanged }: PartProps) {
  if (!card.ready_at) {
    return (
      <p>
        The file is being written.{' '}
        <button type="button" onClick={() => void onChanged()}>
          Look again
        </button>
      </p>
    )
  }
  return (
    <>
      <p>
        <a href={`/api/office/book_files/${card.id}/signed.csv`} download>
          Save the signed file
        </a>
      </p>
      <p className="hint">
        <code>npm run verify -- --kind statement --file FILE --key KEY</code> checks it; KEY is a
        file with the answer of /api/info/statement-key.
      </p>
    </>
  )
}
