import type { File, Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { countVersion } from '@casino/players/public'
import { addAudit, namesOf } from '@casino/staff/public'
import { dataFileDays } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { writeData } from '../export-data.ts'
import { dataFileDue } from '../tasks.ts'
import {
  addDataFile,
  countDataFiles,
  dataFilesPage,
  deleteBodies,
  findBody,
  findUnmade,
  saveBody,
} from './data-file-store.ts'

/** Asks for a data file. A job makes it: the office may not read all personal data. */
export async function askForDataFile(
  { tx, now, staff }: StaffWork,
  { id: player_id }: Input<typeof contract.makeDataFile>,
): Promise<Output<typeof contract.makeDataFile>> {
  const data_file_id = await addDataFile(tx, { player_id, staff_id: staff.id, now })
  await addJob(tx, dataFileDue, { data_file_id })
  await countVersion(tx, player_id)
  return { text: `The file is being made. It can be saved for ${dataFileDays} days.` }
}

/** Makes a data file. */
export async function makeDataFile(
  { tx, now }: Work,
  { data_file_id: id }: { data_file_id: bigint },
): Promise<void> {
  const asked = await findUnmade(tx, id)
  if (!asked) return
  const parts: string[] = []
  for await (const part of writeData(tx, { ...asked, now })) parts.push(part)
  await saveBody(tx, { id, body: parts.join(''), now })
}

/** Deletes the content of old data files. */
export async function deleteOldDataFiles({ tx, now }: Work): Promise<void> {
  await deleteBodies(tx, new Date(now.getTime() - dataFileDays * 86_400_000))
}

/** A data file that exists. */
export async function openedDataFile(
  { tx }: StaffWork,
  { id }: Input<typeof contract.openDataFile>,
): Promise<{ player_id: bigint; body: string }> {
  const found = await findBody(tx, id)
  if (!found) throw refuse(contract.openDataFile, 'data_file_unknown')
  return found
}

/** Sends a data file to the browser, which saves it, and records who took it. */
export async function openDataFile(
  work: StaffWork,
  { id }: Input<typeof contract.openDataFile>,
): Promise<File> {
  const found = await openedDataFile(work, { id })
  const { tx, now: at, staff } = work
  const object = { kind: 'player', id: found.player_id }
  await addAudit(tx, { at, staff, act: contract.openDataFile.name, object })
  return {
    name: `player-${found.player_id}-data-${id}.json`,
    type: 'application/json; charset=utf-8',
    parts: partsOf(found.body),
  }
}

async function* partsOf(body: string): AsyncGenerator<string> {
  yield body
}

/** Reads the list of data files. */
export const dataFileReader: ListReader<typeof contract.listDataFiles> = {
  async rows({ db }, listing) {
    const files = await dataFilesPage(db, listing)
    const names = await namesOf(
      db,
      files.map(({ staff_id }) => staff_id),
    )
    return files.map(({ staff_id, ...file }) => ({ ...file, staff: names.get(staff_id) ?? '' }))
  },
  count: ({ db }, counted) => countDataFiles(db, counted),
}
