import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { AnalysisView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankAnalysisPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '解析',
    description: '一次练习的全部题目、我的答案、正确答案与解析。',
    path: href(questionBankAnalysisPage),
    noindex: true,
  })
}

export default function QuestionAnalysisPage() {
  return (
    <LearnerOnly guests title="解析">
      <AnalysisView title="解析" />
    </LearnerOnly>
  )
}
