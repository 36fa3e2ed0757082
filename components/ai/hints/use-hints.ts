import { useState } from 'react'
import { aiHint, aiReadNotice } from '#lib/ai/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { createHintFlow, noHints } from './hint-flow.ts'

/** The hints to a question of a sitting as far as they were asked for, and the ways to ask; for one question's life. */
export function useHints(attemptId: number, position: number) {
  const [hints, show] = useState(noHints)
  const [flow] = useState(() =>
    createHintFlow(
      { attemptId, position },
      {
        show,
        ask: (input) => call(aiHint, input),
        readNotice: () => call(aiReadNotice, { type: 1 }),
      },
    ),
  )
  return { hints, flow }
}
