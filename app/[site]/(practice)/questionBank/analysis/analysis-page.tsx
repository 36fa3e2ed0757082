'use client'
import { sittingPath } from '#components/practice/paths.ts'
import { NoteField } from '#components/practice/record/note-field.tsx'
import { AnalysisView } from '#components/practice/report/analysis/analysis-view.tsx'
import { TextSizes } from '#components/practice/sitting/display/display-controls.tsx'
import { useDisplay } from '#components/practice/sitting/display/display-settings.ts'
import { LazyItem } from './lazy-item.tsx'

/** The analysis with the widgets of the questions and the controls of the practice pages. */
export function AnalysisPage() {
  const hasShortcuts = useDisplay((display) => display.hasShortcuts)
  return (
    <AnalysisView
      resume={sittingPath}
      Question={LazyItem}
      Note={NoteField}
      display={<TextSizes />}
      keys={{ isOn: hasShortcuts, onTurn: (isOn) => useDisplay.setState({ hasShortcuts: isOn }) }}
    />
  )
}
