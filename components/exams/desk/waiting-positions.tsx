import { useState } from 'react'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { dismissPositions } from '#lib/exams/desk-calls.ts'
import type { WaitingPositions as Waiting } from '#lib/exams/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './exam-desk.module.css'
import { orReload } from './or-reload.ts'
import { UnlistedPositions } from './unlisted-positions.tsx'
import { WaitingRow } from './waiting-row.tsx'

type Props = {
  /** Number of the exam. */
  id: number
  waiting: Waiting
  reload: () => Promise<void>
}

/** A row as it is shown; null for all. */
type Seen = { id: number; version: number } | null

/** Shows what the last tables left to do: rows with faults to be mended, and positions that a whole table does not list. */
export function WaitingPositions({ id, waiting, reload }: Props) {
  const { total, basis, rows, unlisted } = waiting
  // Null asks about none; all rows have no number.
  const [asked, setAsked] = useState<{ row: Seen; basis: string; words: string } | null>(null)
  if (total + unlisted.total === 0) return null
  return (
    <>
      {total > 0 && (
        <section className={styles.difference} aria-labelledby="waiting">
          <h3 id="waiting">有 {total} 行待改</h3>
          <p>
            这些行有差错，还没有写成职位，别的行不受影响。改好一行保存一行，所填的内容都会留着；不要的行可以去掉。
          </p>
          {rows.map((row) => (
            <WaitingRow
              key={row.id}
              row={row}
              reload={reload}
              onDismiss={() =>
                setAsked({
                  basis,
                  row: { id: row.id, version: row.version },
                  words: `确定去掉${row.place}吗？填在这一行的内容不再保留。`,
                })
              }
            />
          ))}
          {total > rows.length && <p>先列出 {rows.length} 行，处理后接着列出其余的。</p>}
          {total > 1 && (
            <Button
              variant="quiet"
              onClick={() =>
                setAsked({
                  basis,
                  row: null,
                  words: `确定去掉全部 ${total} 行吗？填好的内容不再保留。`,
                })
              }
            >
              全部去掉
            </Button>
          )}
        </section>
      )}
      {unlisted.total > 0 && (
        <UnlistedPositions id={id} unlisted={unlisted} isHeld={total > 0} reload={reload} />
      )}
      {asked && (
        <ReasonDialog
          title="去掉待改的行"
          action="去掉"
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            const { row, basis } = asked
            await orReload(call(dismissPositions, { id, row, basis }, { quiet: true }), reload)
            notify('success', '已去掉')
            await reload()
          }}
        >
          {`${asked.words}现有的职位不变。`}
        </ReasonDialog>
      )}
    </>
  )
}
