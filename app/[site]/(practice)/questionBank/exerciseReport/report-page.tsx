'use client'
import { sittingPath } from '#components/practice/paths.ts'
import { ReportView } from '#components/practice/report/report-view.tsx'
import { DisplayControls } from '#components/practice/sitting/runner/display-controls.tsx'
import { Gauge } from '#components/questions/analysis/gauge.tsx'

/** The report with the gauge of the questions and the controls of the practice pages. */
export function ReportPage() {
  return <ReportView resume={sittingPath} Gauge={Gauge} display={<DisplayControls />} />
}
