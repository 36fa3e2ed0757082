import { hash } from '@node-rs/argon2'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'

export const demoPassword = 'gxw-demo-2026'

export const demoAccounts = [
  { phone: '13800000001', userName: '演示学员', role: 'learner' },
  { phone: '13800000002', userName: '演示老师', role: 'staff' },
] as const

/** Adds the demo accounts that are missing. Their password is public: never call it on a site with an address of its own. */
export async function addDemoAccounts(db: Db): Promise<void> {
  // argon2id with OWASP's first recommendation: 19 MiB, two passes.
  const passwordHash = await hash(demoPassword, {
    memoryCost: 19 * 1024,
    timeCost: 2,
    parallelism: 1,
  })
  await db
    .insert(users)
    .values(
      demoAccounts.map((account) => ({ ...account, nickName: account.userName, passwordHash })),
    )
    .onConflictDoNothing()
}
