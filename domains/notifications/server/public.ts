export { campaignGroups } from './campaigns/campaign-groups.ts'
