import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/** Reads and validates a JSON file; errors contain the file's name. */
export async function readJson<Form extends z.ZodMiniType>(
  file: string,
  form: Form,
): Promise<z.output<Form>> {
  const read = z.safeParse(form, parsed(file, await readFile(file, 'utf8')))
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`)
  return read.data
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`)
  }
}
