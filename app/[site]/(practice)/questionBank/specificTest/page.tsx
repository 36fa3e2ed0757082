import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { SpecificTestView } from '#app/[site]/(practice)/sitting-views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecificTestPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '专项作答',
    description: '按科目与知识点做专项练习，作答自动保存，交卷后看得分与解析。',
    path: href(questionBankSpecificTestPage),
    noindex: true,
  })
}

export default function SpecificTestPage() {
  return (
    <LearnerOnly sitting guests title="专项作答">
      <SpecificTestView title="专项作答" />
    </LearnerOnly>
  )
}
