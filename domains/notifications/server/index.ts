import type { Domain } from '@casino/domain/domain.ts'
import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import { listNotificationsOfPlayer } from '../office-contract.ts'
import { notificationReader } from './office-store.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const domain: Domain = {
  name: 'notifications',
  migrations: new URL('./migrations/', import.meta.url),
  // Its rows are in the schema of platform/notify.
  grants: {},
  routes,
  staffRoutes: [...handleStaffList(listNotificationsOfPlayer, notificationReader)],
  reactions,
}
