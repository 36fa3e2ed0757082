import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { reminders } from './contract.ts'

export const examReminderList: Call<typeof reminders.examReminderList> = {
  method: 'GET',
  path: '/api/v1/pc/reminders/exams',
}
export const setExamReminder: Call<typeof reminders.setExamReminder> = {
  method: 'POST',
  path: '/api/v1/pc/reminders/exams',
}
export const reviewReminder: Call<typeof reminders.reviewReminder> = {
  method: 'GET',
  path: '/api/v1/pc/reminders/review',
}
export const setReviewReminder: Call<typeof reminders.setReviewReminder> = {
  method: 'POST',
  path: '/api/v1/pc/reminders/review',
}
