import { assertOwner, type OwnProof } from '#lib/accounts/server/login/assert-owner.ts'
import { getUser } from '#lib/accounts/server/login/find-user.ts'
import { keepAnAdmin } from '#lib/accounts/server/staff.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { eraseAccount } from './erase-account.ts'

type Delete = OwnProof & { user: SignedInUser; caller: Caller }

/** Deletes what is personal about a user, for good; orders and grants stay with a row that names nobody. Throws wrong_password, wrong_code, code_spent, too_many_requests; conflict for the last who manages staff. */
export async function deleteAccount(
  db: Db,
  input: Delete,
  nouns: readonly Noun[],
): Promise<{ done: true }> {
  const own = await getUser(db, input.user.id)
  const { password, phoneCode, caller } = input
  await assertOwner(db, own, { password, phoneCode, purpose: 'deleteAccount', caller })
  // The desk must not be left without anybody who may bar its staff; the operator's command asks nobody. A learner's end keeps no admin's row waiting.
  const isStaff = own.role === 'staff'
  await eraseAccount(db, own, caller, nouns, async (tx) => {
    if (isStaff) await keepAnAdmin(tx, own.id)
  })
  return { done: true }
}
