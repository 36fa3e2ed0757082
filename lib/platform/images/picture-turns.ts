export type TurnLimits = {
  /** People whose pictures are drawn at the same time. */
  atOnce: number
  /** Pictures that wait, of all and of one person. */
  mostWaiting: number
  mostOfOne: number
}

/**
 * Lets a few people act at a time, each once at a time, and the rest in turns: who sends many waits for everybody else
 * between two of them. Answers what ends the turn; null when too many wait, or when it did not come within `waitMs`.
 */
export function pictureTurns() {
  const busy = new Set<number>()
  /** The first person is the next. */
  const lines = new Map<number, (() => void)[]>()

  const begin = (limits: TurnLimits) => {
    for (const [person, [first, ...rest]] of lines) {
      if (busy.size >= limits.atOnce) return
      if (busy.has(person)) continue
      lines.delete(person)
      if (rest.length > 0) lines.set(person, rest)
      busy.add(person)
      first?.()
    }
  }
  const leave = (person: number, turn: () => void) => {
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
    if (all >= limits.mostWaiting || own.length >= limits.mostOfOne) return null
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const turn = () => resolve(true)
    const clock = setTimeout(() => {
      leave(person, turn)
      resolve(false)
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
