'use client'
import { sittingPath } from '#components/bank/paths.ts'
import { DisplayControls } from '#components/practice/display-controls.tsx'
import { Gauge } from '#components/question/gauge.tsx'
import { ReportView } from '#components/report/report-view.tsx'

/** The report with the gauge of the questions and the controls of the practice pages. */
export function ReportPage() {
  return <ReportView resume={sittingPath} Gauge={Gauge} display={<DisplayControls />} />
}
