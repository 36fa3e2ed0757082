import type { ParsedInput } from '#lib/contract/contract.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../http/request-info.ts'
import { openSession } from '../session.ts'
import { registerPoster } from '../site/settings.ts'
import { recordAudit } from './audit.ts'
import { assertGoodPassword, hashPassword } from './passwords.ts'
import { assertPlainLines } from './plain-lines.ts'
import { checkCode } from './sms-codes.ts'

type Register = ParsedInput<'lxuserRegister'> & { caller: Caller }
type Registered = { token: string; uuid: string; poster_qr_code_for_pc: string | null }

/** Opens an account for the owner of a phone and signs in. Throws weak_password, wrong_code, code_spent, phone_registered. */
export async function register(db: Db, input: Register): Promise<Registered> {
  const { realname, phone, code, email, password } = input
  assertPlainLines({ realname, email })
  assertGoodPassword(password, [phone, realname, email])
  await checkCode(db, { phone, purpose: 'register', code })
  const passwordHash = await hashPassword(password)
  const { token, uuid } = await addUser(db, input, passwordHash)
  return { token, uuid, poster_qr_code_for_pc: await registerPoster(db) }
}

function addUser(
  db: Db,
  { realname, phone, email, remember, caller }: Register,
  passwordHash: string,
) {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ userName: realname, phone, email, passwordHash })
      .onConflictDoNothing({ target: users.phone })
      .returning({ id: users.id })
    if (!user) throw new AppError('phone_registered')
    const session = await openSession(tx, { userId: user.id, remember, caller })
    await recordAudit(tx, { userId: user.id, kind: 'register', caller })
    return session
  })
}
