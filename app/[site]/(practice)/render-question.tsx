import type { RenderQuestion } from '#components/practice/sitting/runner/runner-types.ts'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'

/** The widgets of a question in a sitting. */
export const renderQuestion: RenderQuestion = (props) => (
  <QuestionWidget {...props} mode="edit" beside />
)
