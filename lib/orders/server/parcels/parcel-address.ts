import { addressText } from '#lib/addresses/address-text.ts'
import { addressesOf } from '#lib/addresses/server/addresses.ts'
import type { ParcelAddress } from '#lib/orders/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** An own address as it is now, for a parcel; null when there is none of this number. */
export async function findParcelAddress(
  db: Db,
  userId: number,
  addressId: number,
): Promise<(ParcelAddress & { provinceCode: string }) | null> {
  const found = (await addressesOf(db, userId)).find(({ id }) => id === addressId)
  if (!found) return null
  const { consignee, phone, provinceCode } = found
  return { consignee, phone, place: addressText(found), provinceCode, addressId }
}

/** The same. Throws not_found. */
export async function parcelAddress(tx: Db, userId: number, addressId: number) {
  const found = await findParcelAddress(tx, userId, addressId)
  if (!found) throw new AppError('not_found', { message: '没有这个收货地址，请重新选择' })
  return found
}
