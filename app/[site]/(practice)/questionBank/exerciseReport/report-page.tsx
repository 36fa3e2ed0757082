'use client'
import { LazyItem } from '#app/[site]/(practice)/questionBank/analysis/lazy-item.tsx'
import { FrequentMistakesOfMine } from '#components/drills/frequent-mistakes.tsx'
import { LevelOutcome } from '#components/levels/level-outcome.tsx'
import { sittingPath } from '#components/practice/paths.ts'
import type { ReportItem } from '#components/practice/report/losses/wrong-list.tsx'
import { ReportView } from '#components/practice/report/report-view.tsx'
import { TextSizes } from '#components/practice/sitting/display/display-controls.tsx'
import { Gauge } from '#components/questions/analysis/gauge.tsx'
import { reread } from '#lib/platform/client/reread.ts'
import { exerciseReport } from '#lib/practice/calls.ts'

/** The report with the questions of the analysis and the controls of the practice pages. */
export function ReportPage() {
  return (
    <ReportView
      resume={sittingPath}
      Gauge={Gauge}
      Question={Question}
      display={<TextSizes />}
      Level={LevelOutcome}
      DrillMistakes={FrequentMistakesOfMine}
    />
  )
}

/** The sums of the report move with the learner's own marks. */
const Question = (shown: ReportItem) => (
  <LazyItem {...shown} onSelfMark={() => void reread(exerciseReport)} />
)
