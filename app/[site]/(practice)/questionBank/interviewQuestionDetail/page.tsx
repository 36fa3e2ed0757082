import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { InterviewDetailView } from '#app/[site]/(practice)/views.tsx'
import { Waiting } from '#components/interviews/waiting.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { interviewQuestionDetailPage } from '#lib/interviews/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '面试题详情',
    description: '一道面试题或一场四题，看着钟出声作答，录音只留在自己的设备上。',
    path: href(interviewQuestionDetailPage),
    noindex: true,
  })
}

export default function InterviewQuestionDetailPage() {
  return (
    <LearnerOnly sitting guests title="面试题详情" waiting={<Waiting />}>
      <InterviewDetailView title="面试题详情" />
    </LearnerOnly>
  )
}
