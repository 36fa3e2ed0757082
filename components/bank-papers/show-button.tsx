import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { staffShowBankPaper } from '#lib/bank-papers/calls.ts'
import type { BankPaper } from '#lib/bank-papers/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'

type Props = {
  found: BankPaper
  /** The state that the form shows: what somebody else has written since is not published with it. */
  tag: string
  /** Only what is saved can be published. */
  isChanged: boolean
  /** Hinder publishing. */
  faults: readonly { field: string; reason: string }[]
  onDone: (tag: string) => Promise<unknown>
}

/** Publishes a paper or withdraws it, after it was said what that means. */
export function ShowButton({ found, tag, isChanged, faults, onDone }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const { id, isPublished, isShown, isHeld } = found
  const action = isPublished ? '撤下' : '发布'
  return (
    <>
      <Button
        variant="second"
        disabled={isChanged || (!isPublished && faults.length > 0)}
        onClick={() => setIsAsked(true)}
      >
        {action}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`${action}这份试卷`}
          action={action}
          onClose={() => setIsAsked(false)}
          onConfirm={async () => {
            const shown = await call(staffShowBankPaper, { id, tag, isPublished: !isPublished })
            notify('success', isPublished ? '已撤下' : '已发布')
            await onDone(shown.tag)
          }}
        >
          <p>{saysOf(isPublished, isShown && !isHeld)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function saysOf(isPublished: boolean, isForAll: boolean): string {
  if (isPublished)
    return isForAll
      ? '学员不再看到它；已经开始的作答可以做完，题目照常用于练习。'
      : '它不能再用于新的模考；留作模考期间，其中的题仍不在别处出现。'
  return isForAll
    ? '学员会在试卷里看到它，可以练习和模拟。'
    : '它可以用于模考；模考公布成绩以前，其中的题不在别处出现。'
}
