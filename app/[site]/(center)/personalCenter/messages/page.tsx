import { pageMeta } from '#app/page-meta.ts'
import { MessagesPage } from '#components/messages/messages-page.tsx'
import { ReminderSettingsPart } from '#components/reminders/reminder-settings-part.tsx'
import { messagesPage } from '#lib/messages/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '消息',
    description: '考试提醒、复习提醒与反馈的回复。',
    path: href(messagesPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <MessagesPage settings={<ReminderSettingsPart />} />
}
