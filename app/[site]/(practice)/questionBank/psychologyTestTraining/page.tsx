import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { PsychologyTrainingView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { psychologyTrainingPage } from '#lib/psychology/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '测评作答',
    description: '一次一题，自动保存。',
    path: href(psychologyTrainingPage),
    noindex: true,
  })
}

export default function PsychologyTrainingPage() {
  return (
    <LearnerOnly title="测评作答">
      <PsychologyTrainingView title="测评作答" />
    </LearnerOnly>
  )
}
