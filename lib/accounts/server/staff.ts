import { and, arrayOverlaps, asc, desc, eq, isNull } from 'drizzle-orm'
import { permissionsOf, type StaffRole, staffRoles } from '#lib/accounts/permissions.ts'
import { resetAuthenticator } from '#lib/accounts/server/authenticator/reset-authenticator.ts'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { recordAudit } from './audit.ts'
import { sessions, users } from './tables.ts'

export type StaffMember = {
  phone: string | null
  name: string
  roles: StaffRole[]
  lastLogin: Date | null
}

/** In the audit: the operator, at the machine. */
const operator: Caller = { ip: '', userAgent: 'npm run staff', isHere: true }

/** Makes the account with this phone one of staff with just these roles and ends its sessions, which were opened with one proof or for other roles. */
export function addStaff(
  db: Db,
  phone: string,
  roles: readonly StaffRole[],
): Promise<'done' | 'already' | 'unknown' | 'no_password'> {
  // In the order of the table, so that equal sets are equal.
  const given = staffRoles.filter((role) => roles.includes(role))
  if (given.length === 0) throw new RangeError('staff need a role')
  return db.transaction(async (tx) => {
    const user = await lockByPhone(tx, phone)
    if (!user) return 'unknown'
    if (user.role === 'staff' && user.staffRoles.join() === given.join()) return 'already'
    if (user.passwordHash === null) return 'no_password'
    await changeRoles(tx, user.id, given)
    return 'done'
  })
}

/** Makes a member of staff a learner again and ends the sessions. */
export function removeStaff(db: Db, phone: string): Promise<'done' | 'already' | 'unknown'> {
  return db.transaction(async (tx) => {
    const user = await lockByPhone(tx, phone)
    if (!user) return 'unknown'
    if (user.role !== 'staff') return 'already'
    await changeRoles(tx, user.id, [])
    return 'done'
  })
}

/** Takes the authenticator of an account and ends its sessions. */
export function resetStaff(db: Db, phone: string): Promise<'done' | 'already' | 'unknown'> {
  return db.transaction(async (tx) => {
    const user = await lockByPhone(tx, phone)
    if (!user) return 'unknown'
    return (await resetAuthenticator(tx, user.id, operator)) ? 'done' : 'already'
  })
}

/** Lists the members of staff with their roles, by phone. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  return await db
    .selectDistinctOn([users.phone, users.id], {
      phone: users.phone,
      name: users.userName,
      roles: users.staffRoles,
      lastLogin: sessions.createdAt,
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.role, 'staff'), isNull(users.deletedAt)))
    .orderBy(asc(users.phone), asc(users.id), desc(sessions.createdAt))
}

const managing = staffRoles.filter((role) => permissionsOf([role]).includes('staff.manage'))

/**
 * Locks everybody who holds staff.manage until the transaction ends, so that two cannot remove each other at once. Throws
 * conflict when without this one nobody of them could sign in. Call it before other locks.
 */
export async function keepAnAdmin(tx: Db, without: number): Promise<void> {
  const rows = await tx
    .select({ id: users.id, bannedAt: users.bannedAt })
    .from(users)
    .where(
      and(
        eq(users.role, 'staff'),
        arrayOverlaps(users.staffRoles, managing),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.id))
    // Those who log in meanwhile refer to these rows and need not wait.
    .for('no key update')
  const able = rows.filter(({ bannedAt }) => bannedAt === null)
  if (able.length === 1 && able[0]?.id === without)
    throw new AppError('conflict', {
      message: '这是最后一位管理员，请先由运维人员添加另一位管理员',
    })
}

async function lockByPhone(tx: Db, phone: string) {
  const [user] = await tx
    .select({
      id: users.id,
      role: users.role,
      staffRoles: users.staffRoles,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
    // A login under way holds the row in share, and its session is ended below.
    .for('update')
  return user
}

async function changeRoles(tx: Db, userId: number, roles: StaffRole[]): Promise<void> {
  const role = roles.length > 0 ? 'staff' : 'learner'
  await tx.update(users).set({ role, staffRoles: roles }).where(eq(users.id, userId))
  await revokeOtherSessions(tx, userId, null)
  const kind = role === 'staff' ? 'staff_added' : 'staff_removed'
  const detail = { roles: roles.join() }
  await recordAudit(tx, { userId, kind, caller: operator, detail })
}
