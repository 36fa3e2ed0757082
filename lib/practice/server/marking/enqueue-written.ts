import { enqueueScripts } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { SittingGrade } from '#lib/practice/server/sittings/grade-sitting.ts'
import type { SittingKind } from '#lib/practice/server/tables.ts'
import { itemKeyOf, scriptKindOf } from './script-keys.ts'

type HandedIn = { id: number; userId: number; kind: SittingKind; title: string }

/** Hands what is written in an account's sitting to the markers; a guest's waits until an account takes it. */
export async function enqueueWritten(
  tx: Db,
  { id, userId, kind, title }: HandedIn,
  grades: readonly SittingGrade[],
): Promise<void> {
  await enqueueScripts(
    tx,
    grades.flatMap(({ position, questionId, version, written }) =>
      written.map(({ part, full, answer, pictures }) => ({
        ...{ kind: scriptKindOf(kind), sourceId: id, userId, answer, pictures, full },
        itemKey: itemKeyOf(position, part),
        step: stepOf(full),
        ...{ title, place: `第 ${position} 题` },
        question: { id: questionId, version, part },
      })),
    ),
  )
}

/** Outside of papers a written answer may be worth one mark in all: half a mark would be no step of it. */
const stepOf = (full: number): number => (full >= 10 ? 0.5 : full >= 2 ? 0.1 : 0.05)
