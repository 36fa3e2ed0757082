import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { feedbackPage, staffEnquiriesPage, staffFeedbackPage } from './paths.ts'

const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const inboxPages: readonly Row[] = [
  personalCenter('Feedback', feedbackPage, '意见反馈'),
  deskPage('StaffEnquiries', staffEnquiriesPage, '咨询'),
  deskPage('StaffFeedback', staffFeedbackPage, '反馈'),
]
