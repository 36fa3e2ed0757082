'use client'
import { LevelOutcome } from '#components/levels/level-outcome.tsx'
import { sittingPath } from '#components/practice/paths.ts'
import { ReportView } from '#components/practice/report/report-view.tsx'
import { DisplayDrop } from '#components/practice/sitting/display/display-drop.tsx'
import { Gauge } from '#components/questions/analysis/gauge.tsx'

/** The report with the gauge of the questions and the controls of the practice pages. */
export function ReportPage() {
  return (
    <ReportView resume={sittingPath} Gauge={Gauge} display={<DisplayDrop />} Level={LevelOutcome} />
  )
}
