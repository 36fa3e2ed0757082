import { GivenAnswer } from '#components/questions/short-answer/given-answer.tsx'
import { Stem } from '#components/questions/stem.tsx'
import type { StudentAnswersView } from '#lib/homework/contract.ts'
import { counterOf, partsOf } from '#lib/homework/parts.ts'
import styles from './homework.module.css'

/** Shows what a learner wrote, part by part. */
export function WrittenParts({ answers }: { answers: StudentAnswersView }) {
  const count = counterOf(answers.strictCount)
  return (
    <ol className={styles.questions}>
      {partsOf(answers.items).map(({ name, question, entry }) => (
        <li key={question.id}>
          <h2>{`${name} · ${question.score ?? 0} 分`}</h2>
          <Stem html={question.context} />
          <p className="facts">{`${count(entry.answer)} 字`}</p>
          <GivenAnswer html={entry.answer} pictures={entry.url} />
        </li>
      ))}
    </ol>
  )
}
