import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as affiliates from '../staff-affiliates-contract.ts'
import * as contract from '../staff-contract.ts'
import { reportSources } from './sources/report-sources.ts'
import {
  addAffiliate,
  addDeal,
  addStag,
  affiliateReader,
  affiliateSubject,
  changeAffiliate,
  dealSubject,
  showAffiliate,
  switchAffiliate,
} from './staff/affiliates.ts'
import { showCampaignEffect } from './staff/campaign-effect.ts'
import {
  addExperiment,
  experimentReader,
  experimentSubject,
  showExperiment,
  stopExperiment,
} from './staff/experiments.ts'
import {
  payStatement,
  showStatement,
  statementReader,
  statementSubject,
} from './staff/statements.ts'
import {
  addQuestion,
  addSurvey,
  changeSurveyTitle,
  showSurvey,
  surveyReader,
  surveySubject,
  switchSurvey,
} from './staff/surveys.ts'

export const staffRoutes: StaffRoute[] = [
  handleStaffRead(contract.reportSources, reportSources),
  handleStaffRead(contract.showCampaignEffect, showCampaignEffect),
  ...handleStaffList(contract.listSurveys, surveyReader),
  handleStaffRead(contract.showSurvey, showSurvey),
  handleStaffCreate(contract.addSurvey, addSurvey, surveySubject),
  handleStaffChange(contract.changeSurveyTitle, changeSurveyTitle, surveySubject),
  handleStaffChange(contract.addQuestion, addQuestion, surveySubject),
  handleStaffChange(contract.switchSurvey, switchSurvey, surveySubject),
  ...handleStaffList(contract.listExperiments, experimentReader),
  handleStaffRead(contract.showExperiment, showExperiment),
  handleStaffCreate(contract.addExperiment, addExperiment, experimentSubject),
  handleStaffChange(contract.stopExperiment, stopExperiment, experimentSubject),
  ...handleStaffList(affiliates.listAffiliates, affiliateReader),
  handleStaffRead(affiliates.showAffiliate, showAffiliate),
  handleStaffCreate(affiliates.addAffiliate, addAffiliate, affiliateSubject),
  handleStaffChange(affiliates.changeAffiliate, changeAffiliate, affiliateSubject),
  handleStaffChange(affiliates.switchAffiliate, switchAffiliate, affiliateSubject),
  handleStaffChange(affiliates.addStag, addStag, affiliateSubject),
  handleStaffChange(affiliates.addDeal, addDeal, dealSubject),
  ...handleStaffList(affiliates.listStatements, statementReader),
  handleStaffRead(affiliates.showStatement, showStatement),
  handleStaffChange(affiliates.payStatement, payStatement, statementSubject),
]
