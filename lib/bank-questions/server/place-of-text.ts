import { eq } from 'drizzle-orm'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import { faultOfPlace } from '#lib/questions/server/catalogue-faults.ts'
import { placeKey, placesAmong } from '#lib/questions/server/content/question/ensure-catalogues.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import type { StoredQuestion } from './stored-question.ts'

/** Finds where a question is to lie: the number of its catalogue, or what is wrong with the names. None is made here, since a slip would be one. With the names of today the question that is `stored` stays where it is, whatever else has them. */
export async function placeOfText(
  db: Db,
  { subject, category, type }: Pick<BankText, 'subject' | 'category' | 'type'>,
  stored: StoredQuestion | null,
): Promise<{ catalogueId: number; faults: QuestionFault[] }> {
  // Empty names are faults of the line.
  if (subject.trim() === '' || category.trim() === '') return { catalogueId: 0, faults: [] }
  const place = { subject, category }
  const stays = stored && placeKey(stored.line) === placeKey(place)
  const { ids, missing } = stays
    ? { ids: new Map([[placeKey(place), stored.catalogueId]]), missing: [] }
    : await placesAmong(db, [place])
  const refused = (field: string, reason: string) => ({
    catalogueId: 0,
    faults: [{ field, reason }],
  })
  if (missing.some(({ parentId }) => parentId === null))
    return refused('subject', `没有科目“${subject.trim()}”，请从已有的科目里选`)
  if (missing.length > 0)
    return refused(
      'category',
      `“${subject.trim()}”下没有目录“${category.trim()}”，请从已有的目录里选`,
    )
  const catalogueId = ids.get(placeKey(place)) ?? 0
  const [leaf] = await db.select().from(catalogues).where(eq(catalogues.id, catalogueId))
  const [top] = await db
    .select()
    .from(catalogues)
    .where(eq(catalogues.id, leaf?.parentId ?? 0))
  if (leaf?.forClass || top?.forClass)
    return refused('category', '这是班级题库，那里的题不在题库里写，请换一个目录')
  const fault = faultOfPlace(top?.kind, { subject: subject.trim(), type })
  return fault ? { catalogueId: 0, faults: [fault] } : { catalogueId, faults: [] }
}
