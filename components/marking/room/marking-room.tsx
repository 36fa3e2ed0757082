import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { scriptKindNames, scriptKinds } from '#lib/marking/kinds.ts'
import { markingRoomPage, staffMarkingPage } from '#lib/marking/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './room.module.css'
import { ScriptForm } from './script-form.tsx'
import { useClaim } from './use-claim.ts'

/** Refusals that another try would not change. */
const final = [403, 404, 409]

/** One answer after the other, of one kind or of all. Default export for `lazy`. */
export default function MarkingRoom() {
  const query = useSearchParams()
  const kind = scriptKindNames.find((one) => one === query.get('kind'))
  const { script, fault, next } = useClaim({ id: Number(query.get('id')) || undefined, kind })
  const [skipped, setSkipped] = useState<readonly number[]>([])
  const [done, setDone] = useState(0)
  return (
    <>
      <h1 className={styles.title}>批阅</h1>
      <p className={styles.facts}>
        <span role="status">{done > 0 ? `这一次批了 ${done} 份` : '逐个采分点打分，再交回'}</span>
        <ButtonLink variant="quiet" href={href(staffMarkingPage)}>
          回到列表
        </ButtonLink>
      </p>
      {script && (
        <ScriptForm
          key={`${script.id} ${script.round} ${script.stage}`}
          script={script}
          onDone={async () => {
            setDone(done + 1)
            await next(skipped)
          }}
          onSkip={async () => {
            const all = [...skipped, script.id]
            setSkipped(all)
            await next(all)
          }}
        />
      )}
      {script === undefined && !fault && <Skeleton heights={[40, 160, 240]} />}
      {script === null && (
        <EmptyState title={`没有等着批的${kind ? scriptKinds[kind] : '答卷'}`} picture="done">
          {kind && (
            <ButtonLink variant="second" href={href(markingRoomPage)}>
              批其他种类
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {fault && final.includes(fault.code) && (
        <EmptyState title={fault.message}>回到列表看看还有哪些。</EmptyState>
      )}
      {fault && !final.includes(fault.code) && <LoadError onRetry={() => next(skipped)} />}
    </>
  )
}
