import { Button } from '#components/ui/button.tsx'
import styles from './study.module.css'
import type { Study } from './use-study.ts'

type Props = { study: Study; isAnswered: boolean; onReveal: () => void }

/** The way to the key of the question in sight; it opens with an answer. */
export function StudyBar({ study, isAnswered, onReveal }: Props) {
  return (
    <div className={styles.bar}>
      <Button disabled={!isAnswered} busy={study.isAsking} onClick={onReveal}>
        对答案
      </Button>
      <p>{isAnswered ? '对过答案，这一题就不能再改。' : '先作答，再看答案与解析。'}</p>
    </div>
  )
}
