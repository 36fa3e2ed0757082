import type { ComponentType } from 'react'
import { RichText } from '#components/questions/rich-text.tsx'
import { ShortAnswer } from '#components/questions/short-answer/short-answer.tsx'
import { ShortAnswer2 } from '#components/questions/short-answer/short-answer2.tsx'
import { hasMaterial } from '#lib/questions/has-material.ts'
import { fitAnswers } from '#lib/questions/marking/answers.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { FillIn } from './fill-in.tsx'
import { MultipleChoose } from './multiple-choose.tsx'
import { Sequencing } from './sequencing.tsx'
import { SingleChoose } from './single-choose.tsx'
import { Synthesis } from './synthesis/synthesis.tsx'
import { Synthesis2 } from './synthesis/synthesis2.tsx'
import type { QuestionProps, WidgetProps } from './widget-props.ts'

type Widget = ComponentType<WidgetProps>

const widgets = {
  single_choose: SingleChoose,
  true_false_choose: SingleChoose,
  multiple_choose: MultipleChoose,
  non_directional_choose: MultipleChoose,
  sequencing: Sequencing,
  fill_in: FillIn,
  short_answer: ShortAnswer,
  synthesis: Synthesis,
} satisfies Record<QuestionType, Widget>

/** A question with its stem and the fields of its answer. */
export function QuestionWidget(props: QuestionProps) {
  const { question, onChange, current } = props
  const mode = props.isFixed?.(question) ? 'read' : props.mode
  const Widget = widgetOf(props)
  const emit: WidgetProps['onChange'] = (entries) => {
    if (mode === 'edit') onChange?.(fitAnswers(question, entries))
  }
  const widget = (
    <Widget
      {...props}
      mode={mode}
      // What one question leaves unfinished (an upload, a pause in writing) never reaches the next one.
      key={question.id}
      entries={fitAnswers(question, props.entries)}
      onChange={emit}
      {...(current && { current: () => fitAnswers(question, current()) })}
      eliminated={props.eliminated ?? []}
      Sub={QuestionWidget}
    />
  )
  const { materialContext, questionTypeCode } = question
  if (questionTypeCode === 'synthesis' || materialContext.length === 0) return widget
  return (
    <>
      {materialContext.map(({ content }) => (
        <RichText key={content} html={content} />
      ))}
      {widget}
    </>
  )
}

function widgetOf({ question, strictCount, beside }: QuestionProps): Widget {
  const type = question.questionTypeCode
  if (type === 'short_answer' && strictCount) return ShortAnswer2
  if (beside && hasMaterial(question)) return Synthesis2
  return widgets[type]
}
