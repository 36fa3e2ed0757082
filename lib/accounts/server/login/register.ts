import type { lxuserRegister } from '#lib/accounts/calls.ts'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { checkCode } from '#lib/accounts/server/codes/sms-codes.ts'
import { recordConsent } from '#lib/accounts/server/consents.ts'
import { assertGoodPassword, hashPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import { assertPlainLines } from '#lib/platform/contract/plain-lines.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { registerPoster } from '#lib/site/server/settings.ts'
import { type AccountSource, keepSource } from './account-source.ts'

type Register = Omit<ParsedInput<typeof lxuserRegister>, 'source'> & {
  source?: AccountSource | null
  caller: Visitor
}
type Registered = { token: string; uuid: string; poster_qr_code_for_pc: string | null }

/** Opens an account for the owner of a phone and signs in. Throws weak_password, wrong_code, code_spent, phone_registered, too_many_requests. */
export async function register(db: Db, input: Register): Promise<Registered> {
  const { realname, phone, code, email, password, caller } = input
  assertPlainLines({ realname, email })
  await assertGoodPassword(password, [phone, realname, email])
  await checkCode(db, { phone, purpose: 'register', code, caller })
  const passwordHash = await hashPassword(password)
  const { token, uuid } = await addUser(db, input, passwordHash)
  return { token, uuid, poster_qr_code_for_pc: await registerPoster(db) }
}

function addUser(
  db: Db,
  { realname, phone, email, remember, source, caller }: Register,
  passwordHash: string,
) {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ userName: realname, phone, email, passwordHash })
      .onConflictDoNothing({ target: users.phone })
      .returning({ id: users.id })
    if (!user) throw new AppError('phone_registered')
    await recordConsent(tx, user.id)
    if (source) await keepSource(tx, user.id, source)
    // Counted with the account: one that is not made takes no place.
    const turn = await takeUses(tx, 'registration', { ip: caller.ip })
    if (turn.over) throw tooMany(turn)
    const session = await openSession(tx, {
      user: { id: user.id, role: 'learner' },
      remember,
      caller,
    })
    await recordAudit(tx, { userId: user.id, kind: 'register', caller })
    return session
  })
}

function tooMany({ retryAfter }: { retryAfter: number }): AppError {
  const message = `当前注册的人较多，请 ${Math.ceil(retryAfter / 60)} 分钟后再试`
  return new AppError('too_many_requests', { message, retryAfter })
}
