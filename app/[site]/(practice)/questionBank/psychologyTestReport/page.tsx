import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { PsychologyReportView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { psychologyReportPage } from '#lib/psychology/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '测评报告',
    description: '一次测评的结果，只有本人能看。',
    path: href(psychologyReportPage),
    noindex: true,
  })
}

export default function PsychologyReportPage() {
  return (
    <LearnerOnly title="测评报告">
      <PsychologyReportView title="测评报告" />
    </LearnerOnly>
  )
}
