import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { Button } from '#components/ui/button.tsx'
import { settleUnlisted } from '#lib/exams/desk-calls.ts'
import type { WaitingPositions } from '#lib/exams/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import styles from './exam-desk.module.css'
import { orReload } from './or-reload.ts'

type Props = {
  /** Number of the exam. */
  id: number
  unlisted: WaitingPositions['unlisted']
  /** Rows wait, each of which may be one of these positions. */
  isHeld: boolean
  reload: () => Promise<void>
}

/** The positions that the last whole table does not list, to be removed or kept. */
export function UnlistedPositions({ id, unlisted, isHeld, reload }: Props) {
  const { total, basis, positions } = unlisted
  const [asked, setAsked] = useState<'keep' | 'remove' | null>(null)
  const settle = async (reason: string) => {
    const sent = { id, basis, isKept: asked === 'keep', reason }
    const outcome = await orReload(call(settleUnlisted, sent, { quiet: true }), reload)
    tellOutcome(outcome, asked === 'keep' ? '已保留' : '已删去，页面上已更新')
    await reload()
  }
  return (
    <section className={styles.difference} aria-labelledby="unlisted">
      <h3 id="unlisted">上次的整张职位表里没有 {total} 个职位</h3>
      <ul>
        {positions.map((position) => (
          <li key={position.id}>
            {position.name}（{position.id}）
          </li>
        ))}
      </ul>
      {total > positions.length && <p>另有 {total - positions.length} 个没有列出。</p>}
      {isHeld && <p>待改的行处理完以后才能删去。</p>}
      <div className={desk.actions}>
        <Button variant="danger" disabled={isHeld} onClick={() => setAsked('remove')}>
          删去这 {total} 个职位
        </Button>
        <Button variant="second" onClick={() => setAsked('keep')}>
          都保留
        </Button>
      </div>
      {asked && (
        <ReasonDialog
          title={asked === 'keep' ? '保留职位' : '删去职位'}
          action={asked === 'keep' ? '保留' : '删去'}
          onClose={() => setAsked(null)}
          onConfirm={settle}
        >
          {asked === 'keep'
            ? `这 ${total} 个职位照旧，不再列在这里。`
            : `确定删去这 ${total} 个职位吗？页面上和搜索里的都会消失，不能恢复。`}
        </ReasonDialog>
      )}
    </section>
  )
}
