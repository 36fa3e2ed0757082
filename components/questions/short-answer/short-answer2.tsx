import type { WidgetProps } from '#components/questions/widgets/widget-props.ts'
import { countWords } from '#lib/questions/marking/word-count.ts'
import { WrittenAnswer } from './written-answer.tsx'

/** An answer in writing whose punctuation does not count. */
export function ShortAnswer2(props: WidgetProps) {
  return <WrittenAnswer {...props} count={countWords} />
}
