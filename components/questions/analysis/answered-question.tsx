import { lazy, type ReactNode, Suspense } from 'react'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import { isMarked } from '#lib/questions/marking/is-marked.ts'
import type { AnsweredQuestion as Answered, Grade } from '#lib/questions/types.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import styles from './answered-question.module.css'
import { entriesOf } from './own-answer.ts'

// Most questions are marked by a machine.
const MarkedParts = lazy(() => import('#components/questions/short-answer/marked/marked-parts.tsx'))

type Props = {
  question: Answered
  grade?: Grade | null
  beside?: boolean
  /** The explanation of a model: of the whole question, never of a part. */
  ai?: ReactNode
  /** Lets its learner tick the scoring points of a question or sub-question; without it they are only shown. */
  marking?: (part: Answered) => ReactNode
}

/** A question after submission: what a person marked, for which its learner has come, then the question as it was answered, with its analysis, sub-questions with theirs. */
export function AnsweredQuestion({ question, grade, beside = false, ai, marking }: Props) {
  return (
    <>
      {[question, ...question.sonQuestion].some(isMarked) && (
        <Suspense>
          <MarkedParts question={question} />
        </Suspense>
      )}
      <div className={styles.asked} data-asked={question.id}>
        <QuestionWidget
          question={question}
          entries={entriesOf(question)}
          mode="read"
          beside={beside}
          after={(sub) =>
            isAnswered(sub) && (
              <AnalysisPanel
                question={sub}
                wholeId={question.id}
                grade={grade}
                marking={marking?.(sub)}
              />
            )
          }
        />
      </div>
      <AnalysisPanel question={question} grade={grade} marking={marking?.(question)}>
        {ai}
      </AnalysisPanel>
    </>
  )
}
