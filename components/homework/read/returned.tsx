import type { StudentAnswersView } from '#lib/homework/contract.ts'
import { partsOf } from '#lib/homework/parts.ts'
import styles from './homework.module.css'

/** The notes to what was returned. */
export function Returned({ answers }: { answers: StudentAnswersView }) {
  const parts = partsOf(answers.items)
  const notes = answers.items.flatMap(({ question, returned }) =>
    returned.map(({ part, note }) => ({
      name: parts.find((one) => one.question.id === part || one.question === question)?.name ?? '',
      note,
    })),
  )
  return (
    <ul className={styles.notes}>
      {notes.map(({ name, note }) => (
        <li key={name}>
          <strong>{name}</strong>
          <p>{note}</p>
        </li>
      ))}
    </ul>
  )
}
