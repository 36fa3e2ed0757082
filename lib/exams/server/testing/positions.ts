import { examPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

type TestPosition = Partial<typeof examPositions.$inferInsert> & { id: number }

/** For tests: positions of 2026 with one place each; what is not said has a plain default. */
export async function addPositions(db: Db, list: TestPosition[]): Promise<void> {
  await db.insert(examPositions).values(
    list.map((position) => ({
      year: 2026,
      kind: '遴选',
      unit: `单位${position.id}`,
      title: `职位${position.id}`,
      category: '综合文字',
      headcount: 1,
      education: '本科以上',
      majors: '不限',
      conditions: '',
      fullScore: 100,
      note: '',
      ...position,
    })),
  )
}
