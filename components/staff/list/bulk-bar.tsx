import { useState } from 'react'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { CallError } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './desk-list.module.css'

export type BulkAction<I> = {
  name: string
  /** Which of the chosen it concerns; all unless told. */
  fits?: (item: I) => boolean
  /** Asked for once for all of them. */
  reason?: { label: string; missing: string; most: number }
  /** Does it to one, without showing a refusal. */
  run: (item: I, reason: string) => Promise<unknown>
}

type Props<I> = {
  chosen: readonly I[]
  actions: readonly BulkAction<I>[]
  onClear: () => void
  /** After it was tried with all of them. */
  onDone: () => Promise<void>
}

/** Acts on the chosen rows; each is a call of its own, so that what others have settled meanwhile stops only itself. */
export function BulkBar<I>({ chosen, actions, onClear, onDone }: Props<I>) {
  const [asking, setAsking] = useState<BulkAction<I> | null>(null)
  const run = async ({ name, fits, run }: BulkAction<I>, reason: string) => {
    const items = chosen.filter((item) => fits?.(item) ?? true)
    const failures: CallError[] = []
    for (const item of items) {
      await run(item, reason).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        failures.push(error)
      })
    }
    const done = items.length - failures.length
    const first = failures[0]
    if (first)
      notify(
        'warning',
        `${name}：完成 ${done} 条，${failures.length} 条没有完成（${first.message}）`,
      )
    else notify('success', `${name}：完成 ${done} 条`)
    onClear()
    await onDone()
  }
  return (
    <section aria-label="批量操作" className={styles.bulk}>
      <strong>选中 {chosen.length} 条</strong>
      {actions.map((action) => (
        <Button key={action.name} variant="second" onClick={() => setAsking(action)}>
          {action.name}
        </Button>
      ))}
      <Button variant="quiet" onClick={onClear}>
        取消选择
      </Button>
      {asking && (
        <ReasonDialog
          title={asking.name}
          action={asking.name}
          reason={asking.reason}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => run(asking, reason)}
        >
          {`将处理选中的 ${chosen.filter((item) => asking.fits?.(item) ?? true).length} 条。`}
        </ReasonDialog>
      )}
    </section>
  )
}
