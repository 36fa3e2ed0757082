import type { NewScript } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import type { SittingGrade } from '#lib/practice/server/sittings/grade-sitting.ts'
import type { SittingRow } from '#lib/practice/server/sittings/sitting-row.ts'
import { itemKeyOf, scriptKindOf } from './script-keys.ts'

export type OfAccount = Pick<SittingRow, 'id' | 'kind' | 'title'> & { userId: number }

/** The written answers among the grades of a sitting, as the marking desk takes them. */
export function scriptsOf(
  { id, userId, kind, title }: OfAccount,
  grades: readonly SittingGrade[],
): NewScript[] {
  return grades.flatMap(({ position, questionId, version, written }) =>
    written.map(({ part, full, answer, pictures }) => ({
      ...{ kind: scriptKindOf(kind), sourceId: id, userId, answer, pictures, full },
      itemKey: itemKeyOf(position, part),
      step: stepOf(full),
      ...{ title, place: `第 ${position} 题` },
      question: { id: questionId, version, part },
    })),
  )
}

/** Outside of papers a written answer may be worth one mark in all: half a mark would be no step of it. */
const stepOf = (full: number): number => (full >= 10 ? 0.5 : full >= 2 ? 0.1 : 0.05)
