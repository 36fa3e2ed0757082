import { and, desc, eq, isNull } from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'
import { userNames } from '#lib/staff/server/user-names.ts'
import { staffUsersPage } from '#lib/users/paths.ts'

/** Users by number, name or whole phone number. */
export const userSource: DeskSource = {
  name: '用户',
  permission: 'users.read',
  find: async (db, words) => {
    const number = numberOf(words)
    const exactly = [number ? eq(users.id, number) : undefined, eq(users.phone, phoneOf(words))]
    const isFound = await holdsWords(db, words, userNames, { exactly })
    const rows = await db
      .select()
      .from(users)
      .where(and(isNull(users.deletedAt), isFound))
      .orderBy(desc(users.id))
      .limit(MOST_HITS)
    return rows.map(({ id, nickName, userName, phone }) => ({
      title: nickName || userName,
      says: `${id} · ${phone ? maskPhone(phone) : '未绑定手机号'}`,
      path: `${href(staffUsersPage)}?${new URLSearchParams({ q: String(id) })}`,
    }))
  },
}
