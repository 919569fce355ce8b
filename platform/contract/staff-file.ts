import type * as z from 'zod/mini'
import type { File } from './endpoint.ts'
import { type StaffCall, staffCall } from './staff-call.ts'

type Definition<Input extends z.ZodMiniType, Code extends string> = Omit<
  StaffCall<Input, z.ZodMiniType, Code, 'POST'>,
  'access' | 'method' | 'output' | 'isFile'
>

/** A file has no schema. */
const noSchema = undefined as unknown as z.ZodMiniType<File, File>

/** Declares a call of the office that sends a file and records that. */
export function fileByStaff<Input extends z.ZodMiniType, const Code extends string>(
  definition: Definition<Input, Code>,
): StaffCall<Input, z.ZodMiniType<File, File>, Code, 'POST'> {
  return staffCall({ ...definition, method: 'POST', output: noSchema, isFile: true })
}
