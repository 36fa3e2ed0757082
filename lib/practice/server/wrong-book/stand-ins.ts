import type { Db } from '#lib/platform/db/client.ts'

/**
 * Answers, for questions of a learner's wrong-question book, those that are asked in place of them: a drill comes back as
 * another of its kind. Runs in the transaction that begins the sitting, and names no question that the learner was asked.
 */
export type StandIns = (
  tx: Db,
  userId: number,
  questionIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    standIns?: StandIns
  }
}

/** The stand-ins of all nouns together. */
export const allStandIns =
  (sources: readonly StandIns[]): StandIns =>
  async (tx, userId, questionIds) => {
    const found = new Map<number, number>()
    for (const source of sources)
      for (const [id, standIn] of await source(tx, userId, questionIds)) found.set(id, standIn)
    return found
  }
