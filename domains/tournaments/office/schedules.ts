import { action, card, create, list } from '@casino/client/office/declare.ts'
import * as contract from '../schedules-contract.ts'

const times = {
  cron: { label: 'Starts (cron line)', as: 'text', hint: 'minute hour day month weekday' },
  time_zone: { label: 'Time zone', as: 'text', hint: 'like Europe/Tallinn' },
  minutes: { label: 'Minutes of each run', as: 'number' },
  ahead_minutes: { label: 'Published so many minutes before', as: 'number' },
} as const

export const schedules = list({
  of: contract.listSchedules,
  title: 'Recurring tournaments',
  empty: 'No schedule was found.',
  columns: [
    { field: 'id', label: 'Schedule', to: 'tournament-schedules' },
    { field: 'name', label: 'Name' },
    { field: 'title', label: 'Title' },
    { field: 'enabled', label: 'Runs', as: 'yes' },
    { field: 'cron', label: 'Starts' },
    { field: 'time_zone', label: 'Time zone' },
    { field: 'minutes', label: 'Minutes', as: 'number' },
    { field: 'next_run_at', label: 'Next run', as: 'instant' },
  ],
  filters: { enabled: { label: 'Runs', options: ['yes', 'no'] } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: contract.addSchedule,
    label: 'New schedule',
    input: {
      like: { label: 'With the rules and prizes of tournament', as: 'number', hint: 'its number' },
      name: { label: 'Name', as: 'text', hint: 'small letters, digits and -' },
      ...times,
    },
  }),
})

const on = contract.showSchedule

export const schedule = card({
  of: contract.showSchedule,
  title: 'Schedule',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'title', label: 'Title' },
    { field: 'enabled', label: 'Runs', as: 'yes' },
    { field: 'cron', label: 'Starts' },
    { field: 'time_zone', label: 'Time zone' },
    { field: 'minutes', label: 'Minutes of each run', as: 'number' },
    { field: 'ahead_minutes', label: 'Published so many minutes before', as: 'number' },
    { field: 'rules', label: 'Scoring' },
    { field: 'joining', label: 'Joining', as: 'words' },
  ],
  tables: [
    {
      field: 'next_runs',
      title: 'Next runs',
      empty: 'It never runs.',
      columns: [
        { field: 'start_at', label: 'Start', as: 'instant' },
        { field: 'local', label: 'In its time zone' },
        { field: 'end_at', label: 'End', as: 'instant' },
      ],
    },
    {
      field: 'runs',
      title: 'Tournaments made',
      empty: 'It has made none yet.',
      columns: [
        { field: 'id', label: 'Tournament', to: 'tournaments' },
        { field: 'start_at', label: 'Start', as: 'instant' },
        { field: 'state', label: 'State', as: 'words' },
      ],
    },
    {
      field: 'prizes',
      title: 'Prizes of each run',
      empty: 'It has no prizes.',
      columns: [
        { field: 'award_place', label: 'Place', as: 'number' },
        { field: 'prize', label: 'Prize' },
        { field: 'share', label: 'Share of the buy-ins (%)', as: 'number' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: contract.changeTimes,
      label: 'Change its times',
      key: 't',
      input: {
        cron: { ...times.cron, from: 'cron' },
        time_zone: { ...times.time_zone, from: 'time_zone' },
        minutes: { ...times.minutes, from: 'minutes' },
        ahead_minutes: { ...times.ahead_minutes, from: 'ahead_minutes' },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: contract.resumeSchedule,
      label: 'Resume',
      key: 'p',
      isOpen: ({ enabled }) => !enabled,
    }),
    action({
      on,
      of: contract.pauseSchedule,
      label: 'Pause',
      key: 'c',
      isOpen: ({ enabled }) => enabled,
    }),
  ],
})
