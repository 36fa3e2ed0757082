import type { WidgetProps } from '#components/questions/widgets/widget-props.ts'
import { countCharacters } from '#lib/questions/marking/word-count.ts'
import { WrittenAnswer } from './written-answer.tsx'

/** An answer in writing, with pictures; every character but white space counts. */
export function ShortAnswer(props: WidgetProps) {
  return <WrittenAnswer {...props} count={countCharacters} />
}
