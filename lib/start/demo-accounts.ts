import { and, inArray, isNull, or } from 'drizzle-orm'
import type { StaffRole } from '#lib/accounts/permissions.ts'
import { hashPassword, verifyPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { addDemoAnswers } from './demo/demo-answers.ts'
import { addDemoClass } from './demo/demo-class.ts'
import { addDemoHomework } from './demo/demo-homework.ts'
import { addDemoMock } from './demo/demo-mock.ts'

export const demoPassword = 'gxw-demo-2026'

/** Years of the demo content's plans. */
const memberships = {
  gold: { weight: 10, valueFen: 36_500 },
  diamond: { weight: 20, valueFen: 99_800 },
} as const

type DemoAccount = {
  /** A phone number, or a name from elsewhere that no phone belongs to yet. */
  login: { phone: string } | { account: string }
  userName: string
  role: 'learner' | 'staff'
  membership?: keyof typeof memberships
}

export const demoAccounts: DemoAccount[] = [
  { login: { phone: '13800000001' }, userName: '演示学员', role: 'learner' },
  { login: { phone: '13800000002' }, userName: '演示老师', role: 'staff' },
  { login: { phone: '13800000003' }, userName: '演示会员', role: 'learner', membership: 'gold' },
  // May have written work marked by people.
  {
    login: { phone: '13800000004' },
    userName: '演示钻石会员',
    role: 'learner',
    membership: 'diamond',
  },
  // Confirms what the other proposes.
  { login: { phone: '13800000005' }, userName: '演示主管', role: 'staff' },
  { login: { account: 'demo-old' }, userName: '演示老用户', role: 'learner' },
]

/** Adds what a demonstration needs beside its content: the accounts, a past mock exam, written answers of one for another to mark, and homework that came back. */
export async function addDemo(tx: Db): Promise<void> {
  await addDemoAccounts(tx)
  await addDemoClass(tx, '13800000001')
  await addDemoMock(tx, '13800000001')
  const people = { learner: '13800000001', marker: '13800000002' }
  await addDemoAnswers(tx, people)
  await addDemoHomework(tx, people)
}

/** Adds the demo accounts that are missing. Their password is public: never call it on a site with an address of its own. */
export async function addDemoAccounts(db: Db): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    for (const { login, userName, role, membership } of demoAccounts) {
      const staffRoles: StaffRole[] = role === 'staff' ? ['admin'] : []
      const [added] = await tx
        .insert(users)
        .values({ ...login, userName, nickName: userName, role, staffRoles, passwordHash })
        .onConflictDoNothing()
        .returning({ id: users.id })
      if (added && membership) await addYear(tx, added.id, membership)
    }
  })
}

/** The demo accounts that are stored and still have the public password, in the order of the list. */
export async function findDemoLogins(db: Db): Promise<DemoAccount[]> {
  const names = demoAccounts.map(nameOf)
  const { phone, account, passwordHash } = users
  const rows = await db
    .select({ phone, account, passwordHash })
    .from(users)
    .where(and(isNull(users.deletedAt), or(inArray(phone, names), inArray(account, names))))
  // They were written with one hash among them, and to try one takes its time.
  const tried = new Map<string | null, boolean>()
  for (const { passwordHash: hash } of rows)
    if (!tried.has(hash)) tried.set(hash, await verifyPassword(hash, demoPassword))
  return demoAccounts.filter((one) =>
    rows.some((row) => {
      const isOne =
        'phone' in one.login ? row.phone === one.login.phone : row.account === one.login.account
      return isOne && tried.get(row.passwordHash)
    }),
  )
}

/** Names the account as one logs in. */
export function nameOf({ login }: DemoAccount): string {
  return 'phone' in login ? login.phone : login.account
}

async function addYear(tx: Db, userId: number, tier: keyof typeof memberships): Promise<void> {
  const startsAt = new Date()
  const endsAt = new Date(startsAt.getTime() + 365 * DAY_MS)
  // As if the demo content's plan had been bought, so that a change and an upgrade have something to deduct.
  const bought = { kind: 'paid', planName: '年卡', ...memberships[tier] } as const
  await tx.insert(membershipGrants).values({ userId, startsAt, endsAt, ...bought })
}
