import { sayAnswer } from '#components/questions/analysis/own-answer.ts'
import { RichText } from '#components/questions/rich-text.tsx'
import type { Html } from '#lib/platform/text/html.ts'
import type { PublicQuestion, QuestionType } from '#lib/questions/types.ts'
import styles from './keyed-question.module.css'
import { QuestionWidget } from './question-widget.tsx'

/** The answer and the analyses of a question. */
type ShownKey = { answer: string; analyses: Html[] }

type Props = {
  shown: PublicQuestion
  /** One; a question with materials has one a part, in their order. */
  keys: readonly ShownKey[]
}

/** A question as learners see it, with the keys below it that they do not see: for staff. */
export function KeyedQuestion({ shown, keys }: Props) {
  const parts = shown.sonQuestion
  return (
    <>
      <QuestionWidget
        question={shown}
        entries={[]}
        mode="read"
        after={({ id, questionTypeCode }) => (
          <Keys type={questionTypeCode} found={keys[parts.findIndex((part) => part.id === id)]} />
        )}
      />
      {parts.length === 0 && <Keys type={shown.questionTypeCode} found={keys[0]} />}
    </>
  )
}

type KeysProps = { type: QuestionType; found: ShownKey | undefined }

function Keys({ type, found }: KeysProps) {
  if (!found) return null
  const answer = sayAnswer(type, [found.answer])
  return (
    <dl className={styles.keys}>
      {answer !== '' && (
        <div>
          <dt>答案</dt>
          <dd className={styles.answer}>{answer}</dd>
        </div>
      )}
      {found.analyses.length > 0 && (
        <div>
          <dt>解析</dt>
          <dd>
            {found.analyses.map((html) => (
              <RichText key={html} html={html} />
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
