import { Writable } from 'node:stream'
import { createLog, type Log } from '@casino/log/log.ts'

type Line = Record<string, unknown> & { event?: string }

/** A log whose lines a test can read, as they would be written. */
export function capturedLog(): { log: Log; lines: Line[] } {
  const lines: Line[] = []
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(String(line)))
    done()
  }
  return { log: createLog('test', 'info', new Writable({ write })), lines }
}
