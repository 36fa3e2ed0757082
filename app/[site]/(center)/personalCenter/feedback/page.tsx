import { pageMeta } from '#app/page-meta.ts'
import { FeedbackPage } from '#components/inbox/feedback/feedback-page.tsx'
import { feedbackPage } from '#lib/inbox/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '意见反馈',
    description: '反馈功能异常、内容错误或建议，并查看回复。',
    path: href(feedbackPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <FeedbackPage />
}
