import { sql } from 'drizzle-orm'
import type { Values } from '#lib/platform/content/record/field.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { CatalogueKind } from '#lib/questions/catalogues.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import type { QuestionType } from '#lib/questions/types.ts'

/** Says what stands against a catalogue's becoming one of interviews: it is no topmost one, is for classes, or is used as nothing answered aloud can be; one of drills it neither becomes nor stops being. */
export async function faultsOfCatalogue(
  tx: Db,
  id: number | null,
  { kind }: Values,
): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{
    id: number
    isTop: boolean
    forClass: boolean
    isOfDrills: boolean
  }>(sql`
    select c.id, c.parent_id is null as "isTop", c.for_class as "forClass",
      c.kind = 'drill' as "isOfDrills"
    from catalogues c where ${id}::int in (c.id, c.parent_id)`)
  const isOfDrills = rows.some((row) => row.id === id && row.isOfDrills)
  if ((kind === 'drill') !== isOfDrills) return { kind: dealtFault }
  if (kind !== 'interview') return {}
  if (!rows.find((row) => row.id === id)?.isTop)
    return { kind: '只有最上一层的目录分题库与面试题库' }
  if (rows.some(({ forClass }) => forClass)) return { kind: forClassFault }
  const fault = await faultOfInterview(
    tx,
    rows.map((row) => row.id),
  )
  return fault ? { kind: fault } : {}
}

/** Says what stands against a question below a topmost catalogue of this kind: interviews take short answers alone, and drills are dealt. Null where it may lie there. */
export function faultOfPlace(
  kind: CatalogueKind | undefined,
  { subject, type }: { subject: string; type: QuestionType },
): QuestionFault | null {
  if (kind === 'drill') return { field: 'subject', reason: `${subject}由程序出题，请换一个科目` }
  if (kind !== 'interview' || type === 'short_answer') return null
  return { field: 'type', reason: `${subject}是面试题库，只收简答题，请换一个目录` }
}

/** Families of drills lie in catalogues that the program makes itself. */
export const dealtFault = '刷题的目录由程序建立，不能由别的目录改成，也不能改成别的'

export const forClassFault = '班级题库不能改为面试题库'

/** Says in words what keeps a topmost catalogue, given with all below it, from being one of interviews: questions that nobody answers aloud, or lessons that practise it. Else null. */
export async function faultOfInterview(tx: Db, ids: readonly number[]): Promise<string | null> {
  const own = sql`any(${sql.param([...ids])}::int[])`
  const {
    rows: [row],
  } = await tx.execute<{ others: number; lessons: number }>(sql`
    select (
      select count(*)::int from questions where catalogue_id = ${own} and type <> 'short_answer'
    ) as others,
      (select count(*)::int from course_lessons where catalogue_id = ${own}) as lessons`)
  if (row?.others) return `这里有 ${row.others} 道题不是简答题，不能改为面试题库`
  return row?.lessons ? `有 ${row.lessons} 个课时在练习这里的题，不能改为面试题库` : null
}
