import { call } from '@casino/client/calls/call.ts'
import { useEffect, useState } from 'react'
import { openFile } from '../staff-contract.ts'
import { type Page, pagesOf } from './file-pages.ts'

type FileState =
  | { state: 'loading' }
  | { state: 'ready'; pages: Page[] }
  | { state: 'failed'; text: string }

const loading: FileState = { state: 'loading' }

/** Opens the file of a document once. Each opening is recorded. */
export function useFile(id: number, hasFile: boolean): FileState {
  const [file, setFile] = useState<FileState>(loading)
  useEffect(() => {
    if (!hasFile) return
    const stop = new AbortController()
    setFile(loading)
    openPages(id, stop.signal).then(
      (pages) => stop.signal.aborted || setFile({ state: 'ready', pages }),
      (error: Error) => stop.signal.aborted || setFile({ state: 'failed', text: error.message }),
    )
    return () => stop.abort()
  }, [id, hasFile])
  return file
}

async function openPages(id: number, signal: AbortSignal): Promise<Page[]> {
  return pagesOf((await call(openFile, { id }, { signal })) as unknown as Blob)
}
