import { recordAudit } from '#lib/accounts/server/audit.ts'
import { getUser } from '#lib/accounts/server/login/find-user.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { isoTime } from '#lib/platform/text/dates.ts'

type Export = { user: SignedInUser; caller: Caller }

/** Order of the parts in the files that users have saved; a new part follows them. */
const order = [
  ...['sessions', 'addresses', 'membership', 'payments', 'vipOrders', 'goodsOrders', 'events'],
  ...['smsCodes', 'practice', 'activity', 'written', 'messages', 'reminders', 'staffViews'],
  ...['authenticator', 'marked', 'homework', 'consents', 'favoritePages', 'ownPapers'],
]
const placeOf = (part: string) => (order.includes(part) ? order.indexOf(part) : order.length)

/** Everything that the nouns store about a user, for that user; hashes of secrets stay here. */
export async function exportMyData(
  db: Db,
  { user, caller }: Export,
  nouns: readonly Noun[],
): Promise<Record<string, unknown>> {
  await recordAudit(db, { userId: user.id, kind: 'data_exported', caller })
  const { passwordHash, deletedAt: _, ...profile } = await getUser(db, user.id)
  const parts = nouns
    .flatMap(({ exports = {} }) => Object.entries(exports))
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
  const read = parts.map(async ([part, of]) => [part, await of(db, user.id, profile.phone)])
  return {
    exportedAt: isoTime(new Date()),
    profile: { ...profile, hasPassword: passwordHash !== null },
    ...Object.fromEntries(await Promise.all(read)),
  }
}
