export type TurnLimits = {
  /** People whose pictures are drawn at the same time. */
  atOnce: number
  /** Pictures that wait, of all and of one person. */
  mostWaiting: number
  mostOfOne: number
}

/** Tells one who waits whether it is their turn, or they are sent away. */
type Waiting = (isTurn: boolean) => void

/**
 * Lets a few people act at a time, each once at a time, and the rest in turns: who sends many waits for everybody else
 * between two of them. Answers what ends the turn; null when it did not come within `waitMs`, or when too many wait: then the
 * last of whoever has most in line is sent away, so that a few people keep nobody out.
 */
export function pictureTurns() {
  const busy = new Set<number>()
  /** The first person is the next. */
  const lines = new Map<number, Waiting[]>()

  const begin = (limits: TurnLimits) => {
    for (const [person, [first, ...rest]] of lines) {
      if (busy.size >= limits.atOnce) return
      if (busy.has(person)) continue
      lines.delete(person)
      if (rest.length > 0) lines.set(person, rest)
      busy.add(person)
      first?.(true)
    }
  }
  const leave = (person: number, turn: Waiting) => {
    const left = (lines.get(person) ?? []).filter((one) => one !== turn)
    if (left.length > 0) lines.set(person, left)
    else lines.delete(person)
  }
  return async (
    person: number,
    waitMs: number,
    limits: TurnLimits,
  ): Promise<(() => void) | null> => {
    const own = lines.get(person) ?? []
    const all = [...lines.values()].reduce((sum, line) => sum + line.length, 0)
    if (own.length >= limits.mostOfOne) return null
    if (all >= limits.mostWaiting) {
      const [[longest, line] = [person, []]] = [...lines].sort((a, b) => b[1].length - a[1].length)
      const last = line.at(-1)
      // Whoever has as many in line is no worse off than who comes.
      if (!last || line.length <= own.length + 1) return null
      leave(longest, last)
      last(false)
    }
    const { promise, resolve: turn } = Promise.withResolvers<boolean>()
    const clock = setTimeout(() => {
      leave(person, turn)
      turn(false)
    }, waitMs)
    lines.set(person, [...own, turn])
    begin(limits)
    const isMine = await promise
    clearTimeout(clock)
    if (!isMine) return null
    return () => {
      busy.delete(person)
      begin(limits)
    }
  }
}
