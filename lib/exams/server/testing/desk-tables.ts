import { addUser } from '#lib/accounts/server/testing/account.ts'
import { cities } from '#lib/cities/server/tables.ts'
import type { LoadedPositions } from '#lib/exams/desk-contract.ts'
import { loadPositions } from '#lib/exams/server/desk/positions/load-positions.ts'
import { findWaiting } from '#lib/exams/server/desk/positions/waiting/find-waiting.ts'
import { mendPosition } from '#lib/exams/server/desk/positions/waiting/mend-position.ts'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { truncateAll } from '#lib/platform/db/testing/database.ts'

export const head = '招录单位,职位名称,职位代码,职位类别,招录人数,学历要求,专业要求'

/** Empties the database but for one exam (1) and one of the staff, whose number is returned. */
export async function oneExam(db: Db): Promise<number> {
  await truncateAll(db)
  const { id } = await addUser(db)
  const place = { name: '浙江', fullName: '浙江省', code: '330000', region: 'huadong' }
  await db.insert(cities).values({ ...place, id: 33, dir: 'zhejiang' })
  await db.insert(examWindows).values({
    ...{ id: 1, title: '省直遴选', kind: '遴选', cityId: 33 },
    ...{ registrationStart: '2026-12-01', registrationEnd: '2026-12-07' },
  })
  return id
}

/** Acts of the desk on tables of the exam, by this one of the staff. */
export function deskOf(t: { readonly db: Db }, staff: () => number) {
  const firstRow = async () => {
    const [row] = (await findWaiting(t.db, 1)).rows
    if (!row) throw new Error('nothing waits')
    return row
  }
  return {
    firstRow,
    /** Looks at a table and stores it. */
    store: async (
      lines: readonly string[],
      isWhole = true,
      name = '表.csv',
      names = head,
    ): Promise<LoadedPositions> => {
      const file = Buffer.from([names, ...lines].join('\n')).toString('base64')
      const sent = { id: 1, name, file, isWhole, reason: '' }
      const { basis } = await loadPositions(t.db, staff(), { ...sent, basis: null })
      return await loadPositions(t.db, staff(), { ...sent, basis })
    },
    stored: () => t.db.select().from(examPositions).orderBy(examPositions.id),
    waiting: () => findWaiting(t.db, 1),
    /** Writes into the row that waits first. */
    mend: async (cells: Parameters<typeof mendPosition>[2]['cells']) => {
      const { id, version } = await firstRow()
      return await mendPosition(t.db, staff(), { id, version, cells })
    },
  }
}
