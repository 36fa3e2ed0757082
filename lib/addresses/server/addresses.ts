import { and, desc, eq, ne } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Address, AddressForm } from '#lib/addresses/contract.ts'
import { addressRules, MAX_ADDRESSES } from '#lib/addresses/rules.ts'
import { assertPlainLines } from '#lib/platform/contract/plain-lines.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { districtNames } from './districts.ts'
import { addresses } from './tables.ts'

type Row = typeof addresses.$inferSelect

/** A user's addresses, the default one first, then the newest first. */
export async function addressesOf(db: Db, userId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
  return rows.map(toAddress)
}

/**
 * Adds an address, or changes the own one with `form.id`. As long as there are addresses, one is
 * the default: the first becomes it, and it is handed on, never taken away.
 * Throws invalid_input for divisions that do not lie in one another, not_found, too_many_addresses.
 */
export async function saveAddress(db: Db, userId: number, form: AddressForm): Promise<Address> {
  const { id, isDefault, ...fields } = checked(form)
  return await db.transaction(async (tx) => {
    // One change at a time: the limit and the default are read before they are written.
    await lockCaller(tx, userId)
    const own = await tx
      .select({ id: addresses.id, isDefault: addresses.isDefault })
      .from(addresses)
      .where(eq(addresses.userId, userId))
    const current = own.find((address) => address.id === id)
    if (id !== undefined && !current) throw new AppError('not_found')
    if (!current && own.length >= MAX_ADDRESSES) throw new AppError('too_many_addresses')

    const becomesDefault = isDefault || own.length === 0
    if (becomesDefault) await clearDefault(tx, userId, id)
    const [row] = current
      ? await tx
          .update(addresses)
          .set({ ...fields, isDefault: becomesDefault || current.isDefault })
          .where(and(eq(addresses.id, current.id), eq(addresses.userId, userId)))
          .returning()
      : await tx
          .insert(addresses)
          .values({ ...fields, userId, isDefault: becomesDefault })
          .returning()
    if (!row) throw new AppError('not_found')
    return toAddress(row)
  })
}

/** Deletes an own address; the newest of the others takes over as default. Throws not_found. */
export async function deleteAddress(db: Db, userId: number, id: number): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const [gone] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ isDefault: addresses.isDefault })
    if (!gone) throw new AppError('not_found')
    if (gone.isDefault) await makeNewestDefault(tx, userId)
    return { done: true } as const
  })
}

/** Refuses line breaks and NUL, which pass the contract and PostgreSQL cannot store. */
function checked(form: AddressForm): AddressForm {
  const consignee = oneLine(form.consignee)
  const detail = oneLine(form.detail)
  const fields = [
    ...(consignee ? [] : [{ field: 'consignee', reason: addressRules.consignee.missing }]),
    ...(districtNames(form) ? [] : [{ field: 'districtCode', reason: addressRules.code.missing }]),
    ...(detail ? [] : [{ field: 'detail', reason: addressRules.detail.missing }]),
  ]
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
  assertPlainLines({ consignee, detail })
  return { ...form, consignee, detail }
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

async function clearDefault(tx: Db, userId: number, except?: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(
      and(
        eq(addresses.userId, userId),
        addresses.isDefault,
        except === undefined ? undefined : ne(addresses.id, except),
      ),
    )
}

async function makeNewestDefault(tx: Db, userId: number): Promise<void> {
  const [newest] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.id))
    .limit(1)
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id))
}

/** A code that a later list of divisions no longer knows leaves the names empty. */
function toAddress(row: Row): Address {
  const { id, consignee, phone, provinceCode, cityCode, districtCode, detail, isDefault } = row
  const names = districtNames(row) ?? { province: '', city: '', district: '' }
  return {
    id,
    consignee,
    phone,
    provinceCode,
    cityCode,
    districtCode,
    ...names,
    detail,
    isDefault,
  }
}
