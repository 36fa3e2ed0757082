import { KeyedQuestion } from '#components/questions/widgets/keyed-question.tsx'
import desk from '#components/staff/desk.module.css'
import { Badge } from '#components/ui/badge.tsx'
import type { QuestionBatch } from '#lib/question-batches/contract.ts'
import type { BatchState } from '#lib/question-batches/states.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import styles from './question-batches.module.css'

type Found = QuestionBatch['questions']['items'][number]

/** A question as it was written beside what learners will see, with its key below. */
export function FoundQuestion({ question, state }: { question: Found; state: BatchState }) {
  const { place, type, subject, category, written, shown, keys } = question
  return (
    <article className={styles.question}>
      <header className={desk.head}>
        <h3>{`${place} · ${questionTypeName(type)}`}</h3>
        {(subject ?? category) !== null && (
          <span>{[subject, category].filter(Boolean).join(' / ')}</span>
        )}
        <Standing question={question} state={state} />
      </header>
      <div className={styles.sides}>
        <section aria-label={`${place}的原文`}>
          <p className={styles.side}>原文</p>
          <p className={styles.written}>{written}</p>
        </section>
        <section aria-label={`${place}学员所见`}>
          <p className={styles.side}>学员所见</p>
          <KeyedQuestion shown={shown} keys={keys} />
        </section>
      </div>
    </article>
  )
}

/** Where it is in the bank, or why it will not come there. */
function Standing({ question: { known, made }, state }: { question: Found; state: BatchState }) {
  if (state === 'staged' && known !== null)
    return (
      <>
        <Badge>已有</Badge>
        <span>与 {known} 相同，不会重复导入</span>
      </>
    )
  if (state !== 'imported') return null
  if (made === null) return <Badge>导入时已有</Badge>
  return (
    <>
      <Badge tone="good">已入库</Badge>
      <span>{made}</span>
    </>
  )
}
