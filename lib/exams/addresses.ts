import { deskPage, pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  examinationPage,
  examPage,
  mockPage,
  oldExamPage,
  positionsPage,
  staffExamPage,
  staffExamsPage,
  staffNewExamPage,
  toCountryPage,
} from './paths.ts'

const marketing = pagesOf('marketing', { offline: 'page' })
// What it answers depends on what was typed: nothing to keep, here or on a device.
const finder = pagesOf('exam')
const exam = pagesOf('exam', { offline: 'page' })

export const examPages: readonly Row[] = [
  marketing('ToCountry', toCountryPage, '国考专区', { sitemap: true }),
  exam('Examination', examinationPage, '考试日历', {
    sitemap: true,
    internal: '/examination/{cityId|0}/{kind|0}/{month|0}',
    mobile: to('formalExam'),
  }),
  exam('Mock', mockPage, '模考日历', {
    sitemap: true,
    internal: '/mock/{month|0}',
    mobile: to('mockExam'),
  }),
  exam('oldExam', oldExamPage, '历年真题', {
    sitemap: true,
    internal: '/oldExam/{year|0}/{cityId|0}/{page|1}',
    mobile: to('trueQuestion'),
  }),
  exam('Exam', examPage, '考试', { own: true, desktopOnly: true }),
  finder('Positions', positionsPage, '我能报哪些职位', {
    own: true,
    desktopOnly: true,
    kind: 'dynamic',
  }),
  deskPage('StaffExams', staffExamsPage, '考试'),
  deskPage('StaffNewExam', staffNewExamPage, '新建考试'),
  deskPage('StaffExam', staffExamPage, '编辑考试'),
]
