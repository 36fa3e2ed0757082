import { KeyedQuestion } from '#components/questions/widgets/keyed-question.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Fault, FaultList } from './fault-list.tsx'
import styles from './preview.module.css'
import type { Preview } from './use-preview.ts'

type Props = { preview: Preview; faults: readonly Fault[] }

/** Says what is wrong with the question that is being written, and shows what learners will see of it, with its keys. */
export function QuestionPreview({ preview: { found, failure }, faults }: Props) {
  return (
    <>
      <FaultList faults={faults} />
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
