import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { RecordPageView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '做题记录',
    description: '我的做题记录、错题本、收藏、今日复习与组卷。',
    path: href(questionBankRecordPage),
    noindex: true,
  })
}

export default function QuestionRecordPage() {
  return (
    <LearnerOnly title="做题记录">
      <RecordPageView title="做题记录" />
    </LearnerOnly>
  )
}
