import type { ScriptKind } from '#lib/marking/kinds.ts'
import type { MarkingResult } from '#lib/marking/results.ts'
import type { Prompt } from '#lib/marking/server/prompt/prompt.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { markingScripts } from './tables.ts'

export type ScriptRow = typeof markingScripts.$inferSelect

/**
 * Where written answers come from. A noun that has some puts them into the queue with `enqueueScripts` when they are handed
 * in, and has one of these for each of its kinds in its server/noun.ts.
 */
export type MarkingSource = {
  kind: ScriptKind
  /** Whether an answer may be returned to its learner, to be handed in anew. */
  canReturn: boolean
  /** Shows what the marker reads beside the answer; null when the source is no more. */
  show: (tx: Db, script: ScriptRow) => Promise<Prompt | null>
  /**
   * Takes over what counts, in the transaction in which the final mark is set or changed, or the answer returned. The learner
   * is locked (lockUser), then the script. The result stands in the script's row already. Called again with the same, it
   * changes nothing.
   */
  settle: (tx: Db, script: ScriptRow, result: MarkingResult) => Promise<void>
  /** The page of the learner on which the result is read. */
  pathOf: (script: ScriptRow) => string
}

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    markingSources?: readonly MarkingSource[]
  }
}

/** The source of a kind. Throws when no noun has one. */
export function sourceOf(sources: readonly MarkingSource[], kind: ScriptKind): MarkingSource {
  const source = sources.find((one) => one.kind === kind)
  if (!source) throw new Error(`no marking source for ${kind}`)
  return source
}
