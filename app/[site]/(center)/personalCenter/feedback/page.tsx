import { clientMeta } from '#app/client-meta.ts'
import { FeedbackPage } from '#components/inbox/feedback/feedback-page.tsx'
import { feedbackPage } from '#lib/inbox/paths.ts'

export const generateMetadata = clientMeta(
  feedbackPage,
  '反馈功能异常、内容错误或建议，并查看回复。',
)

export default function Page() {
  return <FeedbackPage />
}
