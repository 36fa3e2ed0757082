import { countCharacters } from '#lib/questions/word-count.ts'
import type { WidgetProps } from '../widget-props.ts'
import { WrittenAnswer } from './written-answer.tsx'

/** An answer in writing, with pictures; every character but white space counts. */
export function ShortAnswer(props: WidgetProps) {
  return <WrittenAnswer {...props} count={countCharacters} />
}
