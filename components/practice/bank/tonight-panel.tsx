import { tonightStep } from '#components/practice/tonight/tonight.ts'
import { TonightList } from '#components/practice/tonight/tonight-list.tsx'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Tonight } from '#lib/practice/tonight.ts'
import styles from './tonight-panel.module.css'

/** Where a learner goes on: the one step, and beside it all of tonight. Null while it is on its way. */
export function TonightPanel({ tonight }: { tonight: Tonight | null }) {
  const step = tonight && tonightStep(tonight)
  if (!tonight) {
    return (
      <div className={styles.panel} aria-busy="true">
        <Skeleton heights={[248]} />
        <Skeleton heights={[248]} />
      </div>
    )
  }
  if (!step) return null
  return (
    <div className={styles.panel}>
      <DuskPanel
        kicker={tonight.isDone ? '收工' : '今晚'}
        title={step.title}
        action={step.action}
        second={step.second}
      >
        {step.words}
      </DuskPanel>
      <TonightList tonight={tonight} />
    </div>
  )
}
