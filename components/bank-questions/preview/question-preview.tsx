import { KeyedQuestion } from '#components/questions/widgets/keyed-question.tsx'
import { type Fault, FaultList } from '#components/staff/record/faults/fault-list.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './preview.module.css'
import type { Preview } from './use-preview.ts'

/** A key is wrong where it is given: a number of answers in the stem, an answer at the options. */
const stands = { answer_size: 'stem', answer: 'options' }

type Props = { preview: Preview; faults: readonly Fault[] }

/** Says what is wrong with the question that is being written, and shows what learners will see of it, with its keys. */
export function QuestionPreview({ preview: { found, failure }, faults }: Props) {
  return (
    <>
      <FaultList faults={faults} stands={stands} />
      <section aria-labelledby="preview" className={styles.preview}>
        <h2 id="preview">学员看到的</h2>
        {failure && <p role="status">预览没有更新：{failure}。接着写会再试。</p>}
        {!found && !failure && <Skeleton heights={[160]} />}
        {found &&
          (found.drawn ? (
            <KeyedQuestion shown={found.drawn.shown} keys={found.drawn.keys} />
          ) : (
            <p className={styles.none}>改好上面的差错，这里就有预览。</p>
          ))}
      </section>
    </>
  )
}
