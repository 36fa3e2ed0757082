import { GivenAnswer } from '#components/questions/short-answer/given-answer.tsx'
import { Button } from '#components/ui/button.tsx'
import { partsOf } from '#lib/homework/parts.ts'
import type { Conflict } from '#lib/platform/client/draft/draft.ts'
import type { PublicQuestion, UserAnswer } from '#lib/questions/types.ts'
import styles from './writing.module.css'

type Props = {
  question: PublicQuestion
  conflict: Conflict<UserAnswer[]>
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** Shows what another device saved meanwhile, and the choice between it and what stands here. */
export function ConflictChoice({ question, conflict, onChoose }: Props) {
  return (
    <section className={styles.conflict} aria-label="另一台设备上的内容">
      <p>这道题在另一台设备上改过，那边存的是：</p>
      {partsOf([{ question, answers: conflict.theirs ?? [] }]).map(({ question: part, entry }) => (
        <GivenAnswer key={part.id} html={entry.answer} pictures={entry.url} />
      ))}
      <p className={styles.choice}>
        <Button onClick={() => onChoose('mine')}>留下这台设备写的</Button>
        <Button variant="second" onClick={() => onChoose('theirs')}>
          换成另一台的
        </Button>
      </p>
    </section>
  )
}
