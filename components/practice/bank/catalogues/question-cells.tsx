import { ShareBar } from '#components/practice/bank/share-bar.tsx'
import styles from './question-cells.module.css'

/** More would be no squares any longer. */
const MOST = 24

type Props = { questions: number; done: number; right: number }

/** A square a question: full for one that was right, half for one that was done; the numbers stand beside it as text. Many are a bar. */
export function QuestionCells({ questions, done, right }: Props) {
  if (questions > MOST) return <ShareBar done={done} right={right} of={questions} />
  return (
    <span className={styles.cells} aria-hidden="true">
      {Array.from({ length: questions }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
        <i key={index} data-state={index < right ? 'right' : index < done ? 'done' : undefined} />
      ))}
    </span>
  )
}
