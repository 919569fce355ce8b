import { does, every, type Job } from '@casino/jobs/job.ts'
import { forgetPlayers } from './forget-players.ts'
import { deleteOldDataFiles, makeDataFile } from './staff/data-files.ts'
import { erasePlayer } from './staff/erase-player.ts'
import { dataFileDue, erasureDue } from './tasks.ts'

export const jobs: Job[] = [
  every('41 4 * * *', 'privacy.forget_players', forgetPlayers),
  every('51 4 * * *', 'privacy.delete_old_data_files', deleteOldDataFiles),
  does(dataFileDue, makeDataFile),
  does(erasureDue, erasePlayer),
]
