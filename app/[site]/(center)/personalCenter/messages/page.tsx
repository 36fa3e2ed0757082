import { clientMeta } from '#app/client-meta.ts'
import { MessagesPage } from '#components/messages/messages-page.tsx'
import { ReminderSettingsPart } from '#components/reminders/reminder-settings-part.tsx'
import { messagesPage } from '#lib/messages/paths.ts'

export const generateMetadata = clientMeta(messagesPage, '考试提醒、复习提醒与反馈的回复。')

export default function Page() {
  return <MessagesPage settings={<ReminderSettingsPart />} />
}
