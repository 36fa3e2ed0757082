import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { ReportPageView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankExerciseReportPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '练习报告',
    description: '得分、正确率、用时与错题分布，以及每题的计分规则。',
    path: href(questionBankExerciseReportPage),
    noindex: true,
  })
}

export default function ExerciseReportPage() {
  return (
    <LearnerOnly guests title="练习报告">
      <ReportPageView title="练习报告" />
    </LearnerOnly>
  )
}
