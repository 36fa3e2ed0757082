import type { StaffRole } from '#lib/accounts/permissions.ts'
import { hashPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { signIn } from '#lib/accounts/server/testing/account.ts'
import type { Database, Db } from '#lib/platform/db/client.ts'
import { truncateOnly } from '#lib/platform/db/testing/database.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send } from '#lib/tables/testing/calls.ts'

export type Place = { readonly db: Db; readonly sql: Database['sql'] }
type Tokens = { token: string; uuid: string }

/** Stage before an example is run: one learner, as the examples name them. */
export type Scene = Place & {
  userId: number
  tokens: Tokens
  /** Makes another call as the learner, whose data it answers; throws when it is refused. */
  first: (name: CallName, input?: object) => Promise<Record<string, unknown>>
  /** The same as somebody else. */
  as: (tokens: Tokens | null, name: CallName, input?: object) => Promise<Record<string, unknown>>
  /** Adds one more person, with a login. */
  another: (phone: string) => Promise<Tokens>
}

let hashed: Promise<string> | undefined

/** Makes the scene anew: nobody else is there, and everything that people leave behind is counted from 1. */
export async function newScene(place: Place, role: 'learner' | 'staff'): Promise<Scene> {
  const { db } = place
  await truncateOnly(db, 'users', 'guests', 'budget_uses', 'rate_limits')
  const add = async (values: Partial<typeof users.$inferInsert>) => {
    hashed ??= hashPassword('kaogong-2026-xx')
    const row = { userName: '张三', passwordHash: await hashed, ...values }
    const [user] = await db.insert(users).values(row).returning({ id: users.id })
    const { token, uuid } = await signIn(db, user?.id ?? 0)
    return { userId: user?.id ?? 0, tokens: { token, uuid } }
  }
  const as: Scene['as'] = async (tokens, name, input = {}) => {
    const { code, text, data } = await send(name, input, tokens ?? undefined)
    if (code !== 200) throw new Error(`${name} ${JSON.stringify(input)}: ${text}`)
    return data
  }
  const staffRoles: StaffRole[] = role === 'staff' ? ['admin'] : []
  const me = await add({ phone: '13800138000', nickName: '小张', role, staffRoles })
  return {
    ...place,
    ...me,
    as,
    first: (name, input) => as(me.tokens, name, input),
    another: async (phone) => (await add({ phone, userName: '李四', nickName: '小李' })).tokens,
  }
}
