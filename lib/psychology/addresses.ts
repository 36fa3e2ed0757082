import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import {
  psychologyReportPage,
  psychologyTestPage,
  psychologyTrainingPage,
  staffPsychologyPage,
} from './paths.ts'

const questionBank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })

export const psychologyPages: readonly Row[] = [
  questionBank('questionBank-psychologyTest', psychologyTestPage, '心理测评'),
  questionBank('questionBank-psychologyTestReport', psychologyReportPage, '测评报告'),
  questionBank('questionBank-psychologyTestTraining', psychologyTrainingPage, '测评作答'),
  deskPage('StaffPsychology', staffPsychologyPage, '心理测评'),
]
