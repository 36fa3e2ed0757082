import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { PaperDetailView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '试卷详情',
    description: '一份试卷的结构、计分规则与作答入口。',
    path: href(questionBankOverYearTrueTopicDetailPage),
    noindex: true,
  })
}

export default function OverYearTrueTopicDetailPage() {
  return (
    <LearnerOnly title="试卷详情">
      <PaperDetailView title="试卷详情" />
    </LearnerOnly>
  )
}
