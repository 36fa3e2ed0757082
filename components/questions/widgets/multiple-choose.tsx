import { Stem } from '#components/questions/stem.tsx'
import { OptionList } from './option-list.tsx'
import type { WidgetProps } from './widget-props.ts'

/** Any number of several; the letters are emitted sorted. */
export function MultipleChoose(props: WidgetProps) {
  return (
    <>
      <Stem html={props.question.context} />
      <OptionList {...props} many />
    </>
  )
}
