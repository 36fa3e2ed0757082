import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FEWEST_CHARACTERS, MOST_ANSWERS } from '#lib/marking/free-markings.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { exerciseReport, exerciseUserAnswer, markingAsk } from '#lib/practice/calls.ts'

type Props = {
  sittingId: number
  /** Markings left this month. */
  left: number
}

/** Gives what is written in a sitting to the markers, as one of the member's markings of this month. */
export function AskMarking({ sittingId, left }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    try {
      await call(markingAsk, { attemptId: sittingId })
      notify('success', '已交给老师，批完会发消息')
    } catch {
      // The refusal has been shown; what is written stays with its learner.
    }
    // Refused too: what is left was used up elsewhere, or is over.
    await reread(exerciseReport, exerciseUserAnswer)
    setIsBusy(false)
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void ask()}>
        {`请老师批阅（本月还可 ${left} 次）`}
      </Button>
      <p className="muted">
        {`一份练习至多批 ${MOST_ANSWERS} 道，每道至少 ${FEWEST_CHARACTERS} 字或一张图片；本月已经批过的题不再批。`}
      </p>
    </>
  )
}
