import { useState } from 'react'
import type { SittingState } from '#lib/practice/shapes.ts'

type State = Pick<SittingState, 'remaining' | 'expiresAt'>
type End = Pick<SittingState, 'expiresAt'> & {
  /** By performance.now(); null without a limit. */
  deadline: number | null
}

/** When a sitting ends, by this device's clock and as the server's time. `follow` takes what the server says. */
export function useDeadline({ remaining, expiresAt }: State, at: number) {
  const [end, setEnd] = useState<End>({
    expiresAt,
    deadline: remaining === null ? null : at + remaining * 1000,
  })
  const follow = (state: State) => {
    const now = performance.now()
    setEnd((known) => endAfter(known, state, now))
  }
  return { ...end, follow }
}

/**
 * Decides which end holds after an answer of the server. A reply can only come late, so of one end the earliest is the right
 * one; another end is one that staff have moved, and is taken as it is.
 */
export function endAfter(known: End, { remaining, expiresAt }: State, now: number): End {
  if (remaining === null) return known
  const deadline = now + remaining * 1000
  if (known.expiresAt !== expiresAt) return { expiresAt, deadline }
  return { expiresAt, deadline: Math.min(known.deadline ?? deadline, deadline) }
}
