import type { File } from '@casino/contract/endpoint.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type { ErrorReply } from './answers/errors.ts'
import type { CallBase } from './context.ts'

/** A call without HTTP, so that a page loader can run it in the same process. */
export type Call = {
  input: Record<string, unknown>
  idempotencyKey?: string
  base: CallBase
  texts: Texts
}
export type Performed =
  | { status: number; body: unknown; file?: File; address?: string }
  | ErrorReply
