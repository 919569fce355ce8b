import { does, everyOpen, type Job } from '@casino/jobs/job.ts'
import { drawDue } from './draw/draw-due.ts'
import { drawLottery } from './draw/draw-lottery.ts'
import { drawAsked, ticketsClosed } from './tasks.ts'
import { closeTickets } from './tickets/close-tickets.ts'

export const jobs: Job[] = [
  everyOpen('* * * * *', 'lotteries.draw', drawDue),
  does(drawAsked, async (work, { id }) => {
    await drawLottery(work, id)
  }),
  does(ticketsClosed, closeTickets),
]
