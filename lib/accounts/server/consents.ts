import { inArray } from 'drizzle-orm'
import { documents } from '#lib/documents/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { getSettings } from '#lib/site/server/settings.ts'
import { consents } from './tables.ts'

/** Keeps which versions of the two texts a user has just agreed to, by the tick of a registration or a login. */
export async function recordConsent(tx: Db, userId: number): Promise<void> {
  const [{ agreementUrl, privacyUrl }, own] = await Promise.all([getSettings(tx), ownVersions(tx)])
  await tx
    .insert(consents)
    .values({
      userId,
      agreement: agreementUrl ?? own('agreement'),
      privacy: privacyUrl ?? own('privacy'),
    })
    .onConflictDoNothing()
}

async function ownVersions(tx: Db): Promise<(name: string) => string> {
  const rows = await tx
    .select({ name: documents.name, changedAt: documents.changedAt })
    .from(documents)
    .where(inArray(documents.name, ['agreement', 'privacy']))
  const times = new Map(rows.map(({ name, changedAt }) => [name, changedAt.toISOString()]))
  return (name) => `/${name} ${times.get(name) ?? '（无正文）'}`
}
