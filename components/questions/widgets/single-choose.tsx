import { Stem } from '#components/questions/stem.tsx'
import { OptionList } from './option-list.tsx'
import type { WidgetProps } from './widget-props.ts'

/** One of several, or true and false; a second click takes the answer back. */
export function SingleChoose(props: WidgetProps) {
  return (
    <>
      <Stem html={props.question.context} />
      <OptionList {...props} many={false} />
    </>
  )
}
