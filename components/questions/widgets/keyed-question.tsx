import { AnalysisItem } from '#components/questions/analysis/analysis-item.tsx'
import { sayAnswer } from '#components/questions/analysis/own-answer.ts'
import { PointList } from '#components/questions/analysis/point-list.tsx'
import type { PublicQuestion, QuestionId, QuestionType, ShownKey } from '#lib/questions/types.ts'
import styles from './keyed-question.module.css'
import { QuestionWidget } from './question-widget.tsx'

type Props = {
  shown: PublicQuestion
  /** One; a question with materials has one a part, in their order. */
  keys: readonly ShownKey[]
}

/** A question as learners see it, with the keys below it as they see them once they have answered: for staff. */
export function KeyedQuestion({ shown, keys }: Props) {
  const parts = shown.sonQuestion
  return (
    <>
      <QuestionWidget
        question={shown}
        entries={[]}
        mode="read"
        after={({ id, questionTypeCode }) => (
          <Keys
            type={questionTypeCode}
            found={keys[parts.findIndex((part) => part.id === id)]}
            wholeId={shown.id}
          />
        )}
      />
      {parts.length === 0 && (
        <Keys type={shown.questionTypeCode} found={keys[0]} wholeId={shown.id} />
      )}
    </>
  )
}

type KeysProps = { type: QuestionType; found: ShownKey | undefined; wholeId: QuestionId }

function Keys({ type, found, wholeId }: KeysProps) {
  if (!found) return null
  const answer = sayAnswer(type, [found.answer])
  return (
    <div className={styles.keys}>
      {answer !== '' && (
        <dl>
          <dt>答案</dt>
          <dd className={styles.answer}>{answer}</dd>
        </dl>
      )}
      {found.points.length > 0 && <PointList points={found.points} met={null} />}
      {found.analyses.length > 0 && <AnalysisItem list={found.analyses} questionId={wholeId} />}
    </div>
  )
}
