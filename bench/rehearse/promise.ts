/** Requests of readers (page: stored, call: read from the database), learners (save) and buyers (order). */
export const kinds = ['page', 'call', 'save', 'order'] as const
export type Kind = (typeof kinds)[number]

/** Most that a scene may cost. A kind that is not named may fail while the fault lasts. */
export type Promised = { failed: Partial<Record<Kind, number>>; wellSeconds: number }

export type Outcome = {
  asked: Record<Kind, number>
  failed: Record<Kind, number>
  /** From the fault, or from its end where it lasts, until the last answer that was not well. */
  wellSeconds: number
  /** Acknowledged in the scene, and lost of all until its end. */
  acknowledged: number
  lost: number
}

type Seen = { kind: Kind; isWell: boolean; endedAt: number }

/** Counts what was seen in a scene; `from` is the moment from which it takes to be well, in ms of the same clock. */
export function outcomeOf(
  seen: readonly Seen[],
  from: number,
  facts: Pick<Outcome, 'acknowledged' | 'lost'>,
): Outcome {
  const bad = seen.filter(({ isWell }) => !isWell)
  const count = (list: readonly Seen[]) =>
    Object.fromEntries(
      kinds.map((kind) => [kind, list.filter((one) => one.kind === kind).length]),
    ) as Record<Kind, number>
  const last = Math.max(from, ...bad.map(({ endedAt }) => endedAt))
  return { asked: count(seen), failed: count(bad), wellSeconds: (last - from) / 1000, ...facts }
}

/** The promises that an outcome breaks, a sentence each. A scene in which one kind asked nothing shows nothing. */
export function breaches({ failed, wellSeconds }: Promised, outcome: Outcome): string[] {
  const many = kinds.flatMap((kind) => {
    const most = failed[kind] ?? Number.POSITIVE_INFINITY
    return outcome.failed[kind] > most
      ? [`${outcome.failed[kind]} requests of ${kind} failed, at most ${most}`]
      : []
  })
  const idle = kinds.filter((kind) => outcome.asked[kind] === 0)
  return [
    ...many,
    ...idle.map((kind) => `nothing was asked of ${kind}`),
    ...(outcome.wellSeconds > wellSeconds
      ? [`well after ${outcome.wellSeconds.toFixed(1)} s, at most ${wellSeconds}`]
      : []),
    ...(outcome.lost > 0 ? [`${outcome.lost} acknowledged facts were lost`] : []),
  ]
}
