'use client'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { psychologicalCheckRemove } from '#lib/psychology/calls.ts'
import { ownKeptAnswers } from '#lib/psychology/client/kept-answers.ts'
import type { InstrumentRun } from '#lib/psychology/contract.ts'

type Props = { run: InstrumentRun; onClose: () => void; onRemoved: () => Promise<void> | void }

/** Asks before a run is deleted. */
export function RemoveRun({ run, onClose, onRemoved }: Props) {
  return (
    <ConfirmDialog
      title="删除这次测评？"
      action="删除"
      onClose={onClose}
      onConfirm={async () => {
        await call(psychologicalCheckRemove, { runId: run.id })
        ownKeptAnswers(run.id).clear()
        notify('success', '已删除')
        await onRemoved()
      }}
    >
      <p>“{run.title}”的作答和报告会一起删除，不能恢复。</p>
    </ConfirmDialog>
  )
}
