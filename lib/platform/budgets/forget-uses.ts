import { eq, like, or } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { BudgetName } from './budgets.ts'
import { hash } from './resolve.ts'
import { budgetUses } from './tables.ts'

/** Forgets what counts against an account or a user, from known places too, for one who proved in another way whose it is. */
export async function forgetUses(
  db: Db,
  name: BudgetName,
  who: { account: string } | { user: number },
): Promise<void> {
  const key = 'user' in who ? `${name}:user:${who.user}` : `${name}:account:${hash(who.account)}`
  await db
    .delete(budgetUses)
    .where(or(eq(budgetUses.subject, key), like(budgetUses.subject, `${key}@%`)))
}
