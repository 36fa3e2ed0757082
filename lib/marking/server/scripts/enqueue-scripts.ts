import { eq, sql } from 'drizzle-orm'
import type { ScriptKind } from '#lib/marking/kinds.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'
import { isBlank } from '#lib/questions/marking/answers.ts'

/** Columns that are new when an answer is handed in again. */
const handedIn = [
  ...(['title', 'place', 'questionId', 'version', 'part', 'answer', 'pictures'] as const),
  ...(['full', 'step', 'submittedAt', 'isDoubled'] as const),
]
/** Whether an answer gets a second mark, by lot. */
const isChosen = (kind: ScriptKind) => sql<boolean>`coalesce((
  select random() * 100 < doubled_percent from marking_kinds where kind = ${kind}), false)`

/** By this marks grow, where a source has no other. */
const USUAL_STEP = 0.5

/** A written answer as its source hands it over. */
export type NewScript = {
  kind: ScriptKind
  /** The sitting or homework answer that it is part of. */
  sourceId: number
  /** Which answer of the source, 60 characters at most. */
  itemKey: string
  userId: number
  /** The paper, practice or homework, and where in it: 第 4 题. */
  title: string
  place?: string
  /** Where the question is one of the bank: its number, version and the id of the part in its content file. */
  question?: { id: number; version: number; part: string }
  /** Rich text as the learner may write it. */
  answer: string
  /** Addresses of the learner's own pictures. */
  pictures: readonly string[]
  full: number
  step?: number
}

type Coming = {
  /** Without it they count as no free marking. */
  isAsked?: boolean
  /** When they were handed in, and in whose month they count, where it is not now. */
  handedInAt?: Date | undefined
  /** Their learner reads no result until `unsealScripts`. */
  isSealed?: boolean
}

/**
 * Puts written answers into the queue of the marking desk; answers how many were put there. Whether that is due,
 * `askForMarking` decides, the only way here but for mock exams and the demo. Blank ones are passed over: their source gives 0. Again with the same kind,
 * source and key: a returned one waits anew with what is written now, any other stays as it is.
 */
export async function enqueueScripts(
  tx: Db,
  scripts: readonly NewScript[],
  { isAsked = true, handedInAt, isSealed = false }: Coming = {},
): Promise<number> {
  const written = scripts.filter(
    ({ answer, pictures }) => !isBlank('short_answer', { answer, url: [...pictures] }),
  )
  if (written.length === 0) return 0
  const at = handedInAt ?? sql`clock_timestamp()`
  const rows = await tx
    .insert(markingScripts)
    .values(
      written.map(({ question, pictures, step = USUAL_STEP, ...script }) => ({
        ...script,
        ...{ pictures: [...pictures], step, submittedAt: at },
        askedAt: isAsked ? at : null,
        sealed: isSealed,
        isDoubled: isChosen(script.kind),
        ...{ questionId: question?.id, version: question?.version, part: question?.part ?? '' },
      })),
    )
    .onConflictDoUpdate({
      target: [markingScripts.kind, markingScripts.sourceId, markingScripts.itemKey],
      set: {
        ...excluded(markingScripts, handedIn),
        ...{ state: 'waiting' as const, stage: 1, round: sql`${markingScripts.round} + 1` },
        ...{ result: null, settledAt: null, claimedBy: null, claimedAt: null, claimUntil: null },
      },
      setWhere: eq(markingScripts.state, 'returned'),
    })
    .returning({ id: markingScripts.id })
  return rows.length
}
