import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { examWindows } from './tables.ts'

type Held = { windowId: number; isPublished: boolean; isApplied: boolean }

/** Windows of the calendar that hold a mock exam: whether one is published, and whether anybody is registered for one. */
export async function mocksOfWindows(db: Db): Promise<Map<number, Held>> {
  // Tables of mocks, which stands above.
  const { rows } = await db.execute<Held>(sql`
    select m.window_id as "windowId", bool_or(m.status = 'published') as "isPublished",
      bool_or(exists (select from mock_registrations r where r.mock_id = m.id)) as "isApplied"
    from mocks m group by m.window_id order by m.window_id`)
  return new Map(rows.map((row) => [row.windowId, row]))
}

/** Holds a window so that no mock exam of it is published meanwhile. Throws conflict when one is. */
export async function refuseWithMock(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select from ${examWindows} where id = ${id} for update`)
  if ((await mocksOfWindows(tx)).get(id)?.isPublished)
    throw new AppError('conflict', { message: mockIsPublished })
}

/** Reason for which a window stays as it is. */
export const mockIsPublished =
  '这个窗口有一场已发布的模考，请先到工作台的“模考”里取消它；已经开考的不能取消'
