import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { assertPlainLines } from '#lib/platform/contract/plain-lines.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { getUserInfo } from './user-info.ts'

type Profile = { nick_name: string; user_name: string; email: string }

/** Replaces nickname, name and email, and answers the new profile. Throws invalid_input for texts that are no plain line. */
export async function updateProfile(db: Db, userId: number, profile: Profile): Promise<UserInfo> {
  const { nick_name, user_name, email } = profile
  assertPlainLines({ nick_name, user_name, email })
  await db
    .update(users)
    .set({ nickName: nick_name, userName: user_name, email })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return await getUserInfo(db, userId)
}
