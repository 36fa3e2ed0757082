import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { recordAudit } from './audit.ts'
import { sessions, users } from './tables.ts'

export type StaffMember = { phone: string | null; name: string; lastLogin: Date | null }

/** In the audit: the operator, at the machine. */
const operator: Caller = { ip: '', userAgent: 'npm run staff', isHere: true }

/** Makes the account with this phone one of staff and ends its sessions, which were opened with one proof. */
export function addStaff(
  db: Db,
  phone: string,
): Promise<'done' | 'already' | 'unknown' | 'no_password'> {
  return db.transaction(async (tx) => {
    const user = await lockByPhone(tx, phone)
    if (!user) return 'unknown'
    if (user.role === 'staff') return 'already'
    if (user.passwordHash === null) return 'no_password'
    await changeRole(tx, user.id, 'staff')
    return 'done'
  })
}

/** Makes a member of staff a learner again and ends the sessions. */
export function removeStaff(db: Db, phone: string): Promise<'done' | 'already' | 'unknown'> {
  return db.transaction(async (tx) => {
    const user = await lockByPhone(tx, phone)
    if (!user) return 'unknown'
    if (user.role !== 'staff') return 'already'
    await changeRole(tx, user.id, 'learner')
    return 'done'
  })
}

/** Who may see the desks of staff, by phone. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  return await db
    .selectDistinctOn([users.phone, users.id], {
      phone: users.phone,
      name: users.userName,
      lastLogin: sessions.createdAt,
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.role, 'staff'), isNull(users.deletedAt)))
    .orderBy(asc(users.phone), asc(users.id), desc(sessions.createdAt))
}

async function lockByPhone(tx: Db, phone: string) {
  const [user] = await tx
    .select({ id: users.id, role: users.role, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
    // A login under way holds the row in share, and its session is ended below.
    .for('update')
  return user
}

async function changeRole(tx: Db, userId: number, role: 'learner' | 'staff'): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId))
  await revokeOtherSessions(tx, userId, null)
  const kind = role === 'staff' ? 'staff_added' : 'staff_removed'
  await recordAudit(tx, { userId, kind, caller: operator })
}
