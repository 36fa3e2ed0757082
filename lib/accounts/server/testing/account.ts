import { permissionsOf, type StaffRole } from '#lib/accounts/permissions.ts'
import { storeCode } from '#lib/accounts/server/codes/sms-codes.ts'
import type { UserRow } from '#lib/accounts/server/login/find-user.ts'
import { hashPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { findSignedInUser, openSession } from '#lib/accounts/server/session.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'

export const caller: Caller = {
  ip: '203.0.113.7',
  isHere: false,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

export const password = 'Tsai-jing-42'

let hashed: Promise<string> | undefined

/** A user with the password above (unless told otherwise) and nothing else that is not given; one of staff may do everything. */
export async function addUser(
  db: Db,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  hashed ??= hashPassword(password)
  const values = {
    userName: '王五',
    passwordHash: await hashed,
    staffRoles: rolesOf(more),
    ...more,
  }
  const [user] = await db.insert(users).values(values).returning()
  if (!user) throw new Error('no user was added')
  return user
}

const rolesOf = ({ role }: Partial<typeof users.$inferInsert>): StaffRole[] =>
  role === 'staff' ? ['admin'] : []

/** A session as a login opens it: its tokens, and who it makes the caller. */
export async function signIn(
  db: Db,
  userId: number,
  remember = false,
  role: SignedInUser['role'] = 'learner',
) {
  const opened = { user: { id: userId, role }, remember, caller }
  const { token, uuid, sessionId } = await openSession(db, opened)
  const permissions = role === 'staff' ? permissionsOf(['admin']) : []
  const user: SignedInUser = { id: userId, role, permissions, sessionId }
  return { token, uuid, user }
}

/** Whether a token still signs its user in. */
export async function isSignedIn(db: Db, { token }: { token: string }): Promise<boolean> {
  return (await findSignedInUser(db, 'portal', token)) !== null
}

/** A code as if it had been sent to the phone. */
export async function sentCode(db: Db, phone: string, purpose: CodePurpose): Promise<string> {
  const { code } = await storeCode(db, { phone, purpose, ip: caller.ip })
  return code
}

/** Four digits that are not these. */
export const otherCode = (code: string) => (code === '0000' ? '1111' : '0000')

/** `fine`, or the code of the AppError that a call ended with. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'fine'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
