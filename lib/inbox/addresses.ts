import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { feedbackPage, staffEnquiriesPage, staffFeedbackPage } from './paths.ts'

const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })
// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const inboxPages: readonly Row[] = [
  personalCenter('Feedback', feedbackPage, '意见反馈'),
  staff('StaffEnquiries', staffEnquiriesPage, '咨询'),
  staff('StaffFeedback', staffFeedbackPage, '反馈'),
]
