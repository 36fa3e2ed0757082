'use client'
import { lazy, Suspense } from 'react'
import { sittingPath } from '#components/practice/paths.ts'
import { NoteField } from '#components/practice/record/note-field.tsx'
import {
  AnalysisView,
  type ShownItem,
} from '#components/practice/report/analysis/analysis-view.tsx'
import { DisplayDrop } from '#components/practice/sitting/display/display-drop.tsx'
import { useDisplay } from '#components/practice/sitting/display/display-settings.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'

const OneItem = lazy(() => import('./one-item.tsx'))

/** The analysis with the widgets of the questions and the controls of the practice pages. */
export function AnalysisPage() {
  const hasShortcuts = useDisplay((display) => display.hasShortcuts)
  return (
    <AnalysisView
      resume={sittingPath}
      Question={Question}
      Note={NoteField}
      display={<DisplayDrop />}
      keys={{ isOn: hasShortcuts, onTurn: (isOn) => useDisplay.setState({ hasShortcuts: isOn }) }}
    />
  )
}

function Question(props: ShownItem) {
  return (
    <Suspense fallback={<Skeleton heights={[48, 40, 40, 40, 40, 96]} />}>
      <OneItem {...props} />
    </Suspense>
  )
}
