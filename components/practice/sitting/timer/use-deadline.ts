import { useState } from 'react'
import type { SittingState } from '#lib/practice/shapes.ts'

type State = Pick<SittingState, 'remaining' | 'expiresAt'>

/**
 * When a sitting ends, by performance.now() and as the server's time; null without a limit. `follow` takes what the server
 * says: a reply can only come late, so of one end the earliest is the right one; staff may move the end of a mock exam.
 */
export function useDeadline({ remaining, expiresAt }: State, at: number) {
  const [end, setEnd] = useState({
    expiresAt,
    deadline: remaining === null ? null : at + remaining * 1000,
  })
  const follow = ({ remaining, expiresAt }: State) => {
    if (remaining === null) return
    const deadline = performance.now() + remaining * 1000
    setEnd((known) =>
      known.expiresAt === expiresAt
        ? { expiresAt, deadline: Math.min(known.deadline ?? deadline, deadline) }
        : { expiresAt, deadline },
    )
  }
  return { ...end, follow }
}
