import { ExamReminders } from './exam-reminders.tsx'
import { ReviewHour } from './review-hour.tsx'

/** Asks what the learner wants to be told on its day. Default export for `lazy`. */
export default function ReminderSettings() {
  return (
    <>
      <ReviewHour />
      <ExamReminders />
    </>
  )
}
