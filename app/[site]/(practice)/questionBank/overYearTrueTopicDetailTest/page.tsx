import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { PaperTestView } from '#app/[site]/(practice)/sitting-views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankOverYearTrueTopicDetailTestPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '试卷作答',
    description: '不限时做一份试卷，作答自动保存，交卷后看得分与解析。',
    path: href(questionBankOverYearTrueTopicDetailTestPage),
    noindex: true,
  })
}

export default function PaperTestPage() {
  return (
    <LearnerOnly sitting guests title="试卷作答">
      <PaperTestView title="试卷作答" />
    </LearnerOnly>
  )
}
