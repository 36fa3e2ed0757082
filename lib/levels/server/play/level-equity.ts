import type { AccessSource } from '#lib/lessons/server/access.ts'
import { whyNone } from '#lib/levels/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { type Entitlement, getEntitlement } from '#lib/practice/server/start/entitlement.ts'
import { getModule } from './get-module.ts'
import { isUnlocked, ownLevels } from './own-levels.ts'

/** Whether somebody may begin a level of a module, or any when none is named, and what is missing; a stranger (null) has to sign in, since levels are kept. Throws not_found, also for a level that there is not. */
export async function getLevelEquity(
  db: Db,
  sources: readonly AccessSource[],
  userId: number | null,
  { catalogueId, level = 1 }: { catalogueId: number; level?: number | undefined },
): Promise<Entitlement> {
  const { questions, levels } = await getModule(db, catalogueId)
  const refused = (reason: Entitlement['reason'], message: string) => ({
    ...{ allowed: false, reason, message },
  })
  if (levels === 0) return refused(null, whyNone(questions))
  if (level > levels) throw new AppError('not_found')
  const entitlement = await getEntitlement(db, sources, userId, catalogueId)
  if (!entitlement.allowed) return entitlement
  if (userId === null) return refused('login', '登录后可以闯关，过了哪些关都记着')
  return isUnlocked(await ownLevels(db, userId), catalogueId, level)
    ? entitlement
    : refused(null, errors.level_locked.message)
}
