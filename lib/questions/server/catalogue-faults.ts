import { sql } from 'drizzle-orm'
import type { Values } from '#lib/platform/content/record/field.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Says what stands against a catalogue's becoming one of interviews: it is no topmost one, is for classes, or holds questions that nobody answers aloud. */
export async function faultsOfCatalogue(
  tx: Db,
  id: number | null,
  { kind }: Values,
): Promise<Record<string, string>> {
  if (kind !== 'interview') return {}
  const {
    rows: [row],
  } = await tx.execute<{ isTop: boolean; forClass: boolean; others: number }>(sql`
    select c.parent_id is null as "isTop", c.for_class as "forClass", (
      select count(*)::int from questions q join catalogues own on own.id = q.catalogue_id
      where c.id in (own.id, own.parent_id) and q.type <> 'short_answer') as others
    from catalogues c where c.id = ${id}`)
  if (!row?.isTop) return { kind: '只有最上一层的目录分题库与面试题库' }
  if (row.forClass) return { kind: '班级题库不能改为面试题库' }
  return row.others > 0 ? { kind: `这里有 ${row.others} 道题不是简答题，不能改为面试题库` } : {}
}
