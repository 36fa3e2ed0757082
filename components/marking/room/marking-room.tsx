import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { scriptKindNames, scriptKinds } from '#lib/marking/kinds.ts'
import { markingRoomPage, staffMarkingPage } from '#lib/marking/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { QueuePane } from './queue-pane.tsx'
import styles from './room.module.css'
import { ScriptForm } from './script-form.tsx'
import { useClaim } from './use-claim.ts'

/** Refusals that another try would not change. */
const final = [403, 404, 409]

/** The queue, and one answer after the other, of one kind or of all. Default export for `lazy`. */
export default function MarkingRoom() {
  const query = useSearchParams()
  const kind = scriptKindNames.find((one) => one === query.get('kind'))
  const wanted = Number(query.get('id')) || undefined
  const { script, fault, next, choose } = useClaim({ id: wanted, kind })
  const [skipped, setSkipped] = useState<readonly number[]>([])
  const [done, setDone] = useState(0)
  const [isQueueOpen, setIsQueueOpen] = useState(false)
  // An answer that is laid aside for another one keeps what was given for it.
  const [drafts] = useState(() => new Map<string, Draft>())
  const key = script ? `${script.id} ${script.round} ${script.stage}` : ''
  return (
    <div className={styles.frame} data-fill="">
      <div className={styles.side}>
        <div className={styles.top}>
          <h1>批阅</h1>
          <span role="status">{done > 0 ? `这一次批了 ${done} 份` : ''}</span>
          <button
            type="button"
            className={styles.queueButton}
            aria-expanded={isQueueOpen}
            onClick={() => setIsQueueOpen(!isQueueOpen)}
          >
            队列
          </button>
          <ButtonLink variant="quiet" href={href(staffMarkingPage)}>
            回到列表
          </ButtonLink>
        </div>
        <div className={styles.queue} data-open={isQueueOpen || undefined}>
          <QueuePane
            kind={kind}
            current={script?.id}
            isOpen={isQueueOpen}
            onTake={(id) => {
              setIsQueueOpen(false)
              if (id !== script?.id) void choose(id)
            }}
          />
        </div>
      </div>
      {script && (
        <ScriptForm
          key={key}
          script={script}
          before={drafts.get(key) ?? emptyDraft}
          onKeep={(draft) => drafts.set(key, draft)}
          onDone={async () => {
            drafts.delete(key)
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
      {!script && (
        <div className={styles.none}>
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
        </div>
      )}
    </div>
  )
}
