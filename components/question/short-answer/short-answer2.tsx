import { countWords } from '#lib/questions/word-count.ts'
import type { WidgetProps } from '../widget-props.ts'
import { WrittenAnswer } from './written-answer.tsx'

/** An answer in writing whose punctuation does not count. */
export function ShortAnswer2(props: WidgetProps) {
  return <WrittenAnswer {...props} count={countWords} />
}
