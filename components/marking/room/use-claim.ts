import { useCallback, useEffect, useState } from 'react'
import { claimScript, staffMarking } from '#lib/marking/calls.ts'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import type { ScriptKind } from '#lib/marking/kinds.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { reread } from '#lib/platform/client/reread.ts'

type Claim = {
  /** Null: nothing waits. Undefined: not known yet. */
  script?: ScriptToMark | null
  fault?: CallError
}

/**
 * The answer that this marker holds: at first the one named, or the oldest of the kind; `next` takes another, passing some
 * over, `choose` the one that is named. The queue beside it is read anew each time.
 */
export function useClaim({ id, kind }: { id: number | undefined; kind: ScriptKind | undefined }) {
  const [claim, setClaim] = useState<Claim>({})
  const take = useCallback(
    async (wanted: { id?: number | undefined; skip?: number[] }) => {
      try {
        setClaim({ script: await call(claimScript, { kind, ...wanted }, { quiet: true }) })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setClaim({ fault: error })
      }
      void reread(staffMarking)
    },
    [kind],
  )
  useEffect(() => {
    take({ id })
  }, [take, id])
  const next = (skip: readonly number[]) => take({ skip: skip.slice(-50) })
  const choose = async (wanted: number) => {
    try {
      setClaim({ script: await call(claimScript, { id: wanted }) })
    } catch (error) {
      // The call has shown why; the answer in hand stays.
      if (!(error instanceof CallError)) throw error
    }
    void reread(staffMarking)
  }
  return { ...claim, next, choose }
}
