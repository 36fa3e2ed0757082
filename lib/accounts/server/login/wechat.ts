import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isUniqueViolation } from '#lib/platform/db/unique-violation.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { unionIdByCode, type WechatApp } from '#lib/platform/providers/wechat/oauth.ts'

type Link = { user: SignedInUser | null; code: string; caller: Caller }

/** The unionid for an authorisation code; a signed-in user keeps it. Throws wechat_not_configured, wechat_failed, conflict when another account has it. */
export async function linkWechat(
  db: Db,
  { user, code, caller }: Link,
): Promise<{ unionid: string }> {
  const app = configuredApp()
  if (!app) throw new AppError('wechat_not_configured')
  const unionid = await unionIdByCode(app, code)
  if (!unionid) throw new AppError('wechat_failed')
  if (user) await keep(db, { userId: user.id, unionid, caller })
  return { unionid }
}

function configuredApp(): WechatApp | null {
  const { WECHAT_ENDPOINT, WECHAT_APP_ID, WECHAT_APP_SECRET } = env()
  if (!WECHAT_APP_ID || !WECHAT_APP_SECRET) return null
  return { endpoint: WECHAT_ENDPOINT, appId: WECHAT_APP_ID, appSecret: WECHAT_APP_SECRET }
}

type Kept = { userId: number; unionid: string; caller: Caller }

async function keep(db: Db, { userId, unionid, caller }: Kept): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx
        .update(users)
        .set({ wxUnionId: unionid })
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      await recordAudit(tx, { userId, kind: 'wechat_linked', caller })
    })
    .catch((error: unknown) => {
      const message = '该微信已关联其他账号'
      throw isUniqueViolation(error) ? new AppError('conflict', { message }) : error
    })
}
