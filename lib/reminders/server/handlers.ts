import type { Handlers } from '#lib/platform/api/context.ts'
import type { reminders } from '#lib/reminders/contract.ts'
import { allExamReminders, setExamReminder } from '#lib/reminders/server/exam-reminders.ts'
import { getReviewReminder, setReviewReminder } from '#lib/reminders/server/review-reminder.ts'

export const reminderHandlers: Handlers<typeof reminders> = {
  examReminderList: ({ db, user }) => allExamReminders(db, user.id),
  setExamReminder: ({ db, user, input }) => setExamReminder(db, user.id, input),
  reviewReminder: ({ db, user }) => getReviewReminder(db, user.id),
  setReviewReminder: ({ db, user, input }) => setReviewReminder(db, user.id, input),
}
