import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { returnScript } from '#lib/marking/calls.ts'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import { markingRules } from '#lib/marking/rules.ts'
import { call } from '#lib/platform/client/call.ts'

type Props = { script: ScriptToMark; onDone: () => Promise<unknown> }

/** Sends an answer back to its learner, with what has to be done about it. */
export function ReturnScript({ script: { id, round }, onDone }: Props) {
  const { missing, max } = markingRules.returnNote
  return (
    <ReasonButton
      name="退回"
      variant="quiet"
      title="退回这份作答"
      action="退回"
      reason={{ label: '退回的原因（学员可见）', missing, most: max[0] }}
      onConfirm={async (note) => {
        await call(returnScript, { id, round, note }, { quiet: true })
        await onDone()
      }}
    >
      学员会收到消息，改好以后再交，算新的一轮。
    </ReasonButton>
  )
}
