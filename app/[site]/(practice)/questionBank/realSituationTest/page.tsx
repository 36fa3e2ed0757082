import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { SimulationTestView } from '#app/[site]/(practice)/sitting-views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRealSituationTestPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '实战模拟',
    description: '按考试时长限时做一份试卷，以服务器的时间为准，到时自动交卷。',
    path: href(questionBankRealSituationTestPage),
    noindex: true,
  })
}

export default function SimulationTestPage() {
  return (
    <LearnerOnly sitting title="实战模拟">
      <SimulationTestView title="实战模拟" />
    </LearnerOnly>
  )
}
