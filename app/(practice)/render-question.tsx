import type { RenderQuestion } from '#components/practice/runner-types.ts'
import { QuestionWidget } from '#components/question/question-widget.tsx'

/** The widgets of a question in a sitting. */
export const renderQuestion: RenderQuestion = (props) => <QuestionWidget {...props} mode="edit" />
