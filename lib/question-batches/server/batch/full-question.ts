import type { FoundQuestion } from '#lib/question-batches/found.ts'
import type { CataloguePlace } from '#lib/questions/server/content/question/ensure-catalogues.ts'
import type { FullQuestion } from '#lib/questions/types.ts'

/** Gives a question and its sub-questions their ids, whatever ids they had. */
export function numbered<T extends object>(parts: T, id: string): T & { id: string } {
  const subs = 'sub_questions' in parts ? parts.sub_questions : undefined
  if (!Array.isArray(subs)) return { ...parts, id }
  const own = subs.map((sub, index) =>
    typeof sub === 'object' && sub !== null ? { ...sub, id: `${id}-${index + 1}` } : sub,
  )
  return { ...parts, id, sub_questions: own }
}

/** Where a found question belongs: what its file says, else what staff chose for the batch. */
export function placeOfFound(found: FoundQuestion, batch: CataloguePlace): CataloguePlace {
  const { subject = batch.subject, category = batch.category } = found
  return { subject: subject.trim(), category: category.trim() }
}

/** The line of a content file that a found question becomes; `parseQuestion` has to check it. */
export function fullOfFound(found: FoundQuestion, id: string, batch: CataloguePlace): FullQuestion {
  const { place: _, subject: __, category: ___, ...parts } = found
  return { ...numbered(parts, id), ...placeOfFound(found, batch) } as FullQuestion
}
