import { eq } from 'drizzle-orm'
import { sessions, smsCodes, users } from '#lib/accounts/server/tables.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { addresses } from '#lib/addresses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

let last = 0

/** For tests: a phone number that no other test of the file has. */
export const nextPhone = () => `134${String(++last).padStart(8, '0')}`

export const place = {
  consignee: '孙七',
  phone: '13412340000',
  provinceCode: '410000',
  cityCode: '410100',
  districtCode: '410102',
}

/** A person with a profile, a second login and an address. */
export async function person(db: Db, name: string) {
  const phone = nextPhone()
  const email = `${name}${last}@example.com`
  const { id } = await addUser(db, { phone, email, userName: `${name}${last}` })
  const { user, ...tokens } = await signIn(db, id)
  const elsewhere = await signIn(db, id)
  const detail = `${name}的住处 ${last} 号`
  const [address] = await db
    .insert(addresses)
    .values({ ...place, userId: id, detail })
    .returning()
  const secrets = [phone, email, `${name}${last}`, detail, `/${id}/`]
  const otherSession = elsewhere.user.sessionId
  return { id, phone, email, tokens, otherSession, addressId: address?.id ?? 0, secrets }
}
export type Person = Awaited<ReturnType<typeof person>>
/** All of a person that a call could change; that a wrong code was tried may show. */
export async function rowsOf(db: Db, { id, phone }: Person): Promise<string> {
  const { id: sessionId, revokedAt } = sessions
  const { id: codeId, purpose, endedAt } = smsCodes
  return JSON.stringify([
    await db.select().from(users).where(eq(users.id, id)),
    await db
      .select({ sessionId, revokedAt })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(sessionId),
    await db.select().from(addresses).where(eq(addresses.userId, id)).orderBy(addresses.id),
    await db
      .select({ codeId, purpose, endedAt })
      .from(smsCodes)
      .where(eq(smsCodes.phone, phone))
      .orderBy(codeId),
  ])
}
