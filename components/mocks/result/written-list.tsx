import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { MockResult } from '#lib/mocks/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import styles from './written-list.module.css'

type Props = { data: MockResult; reload: () => Promise<void> }
type Written = MockResult['written'][number]

/** The written answers with their marks, and what became of the appeals; until the last day for it each may be appealed once. */
export function WrittenList({ data, reload }: Props) {
  const { written, canAppeal, appealUntil } = data
  const [open, setOpen] = useState<Written | null>(null)
  return (
    <aside className={styles.list} aria-labelledby="written-title">
      <h2 id="written-title">主观题 {written.length} 道</h2>
      <ul>
        {written.map((one) => (
          <li key={one.scriptId}>
            <p className={styles.mark}>
              <span>{one.place}</span>
              <b>
                {one.score} / {one.full}
              </b>
            </p>
            {one.appeal ? (
              <Appeal appeal={one.appeal} />
            ) : (
              canAppeal && (
                <Button
                  variant="quiet"
                  aria-label={`${one.place}申请复核`}
                  onClick={() => setOpen(one)}
                >
                  申请复核
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {appealUntil && (
        <p className="muted">
          {canAppeal
            ? `复核申请到 ${shanghaiMinute(new Date(appealUntil))} 截止，一题一次。`
            : `复核申请已于 ${shanghaiMinute(new Date(appealUntil))} 截止。`}
        </p>
      )}
      {open && <AppealDialog written={open} onClose={() => setOpen(null)} onSent={reload} />}
    </aside>
  )
}

function Appeal({ appeal }: { appeal: NonNullable<Written['appeal']> }) {
  const { at, before, after, decision } = appeal
  if (after === null)
    return <p className="muted">{shanghaiMinute(new Date(at))} 申请了复核，等老师答复。</p>
  return (
    <p>
      {before === after ? `复核后维持 ${after} 分` : `复核后由 ${before} 分改为 ${after} 分`}：
      {decision}
    </p>
  )
}
