export { campaignGroups } from './campaigns/campaign-group-store.ts'
