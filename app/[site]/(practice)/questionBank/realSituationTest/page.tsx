import { SimulationTestView } from '#app/[site]/(practice)/views.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRealSituationTestPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '实战模拟',
    description: '按考试时长限时做一份真题，以服务器的时间为准，到时自动交卷。',
    path: href(questionBankRealSituationTestPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function SimulationTestPage() {
  return (
    <LearnerOnly title="实战模拟">
      <SimulationTestView title="实战模拟" />
    </LearnerOnly>
  )
}
