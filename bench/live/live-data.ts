import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { benchDir } from '#bench/server.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { liveMessages, liveRooms } from '#lib/live/server/tables.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'

export const liveDir = `${benchDir}/live`

/** A room that the demo content, which the site fills in, does not have. */
export const liveRoomId = 9000

/** Answers tokens of five moderators, beside a database with a room that is on air for two hours. */
export async function fillLive(): Promise<string[]> {
  rmSync(liveDir, { recursive: true, force: true })
  const database = await openApart({ DATA_DIR: liveDir })
  try {
    await migrate(database)
    const { db } = database
    const staff: Pick<typeof users.$inferInsert, 'role' | 'staffRoles'> = {
      role: 'staff',
      staffRoles: ['admin'],
    }
    const people = await db
      .insert(users)
      .values(Array.from({ length: 5 }, (_, n) => ({ userName: `moderator${n}`, ...staff })))
      .returning({ id: users.id })
    await db.insert(liveRooms).values({
      ...{ id: liveRoomId, title: '测速', access: 'public', film: 'cuoti-ji', position: 9000 },
      ...{ startsAt: new Date(), endsAt: new Date(Date.now() + 7_200_000) },
    })
    // A room in which somebody has written stays when the demo content comes in.
    await db.insert(liveMessages).values({
      ...{ roomId: liveRoomId, userId: people[0]?.id ?? null, requestId: randomUUID() },
      ...{ kind: 'announcement', author: '老师', text: '开始', second: 0 },
    })
    const tokens: string[] = []
    for (const { id } of people) {
      const caller = { ip: '127.0.0.1', userAgent: '', browser: '', isHere: true }
      const user = { id, role: 'staff' } as const
      tokens.push((await openSession(db, { user, remember: true, caller })).token)
    }
    return tokens
  } finally {
    await database.close()
  }
}
