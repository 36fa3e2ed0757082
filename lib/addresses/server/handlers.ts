import type { addresses } from '#lib/addresses/contract.ts'
import { addressesOf, deleteAddress, saveAddress } from '#lib/addresses/server/addresses.ts'
import { districtsBelow } from '#lib/addresses/server/districts.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const addressHandlers: Handlers<typeof addresses> = {
  addressIndex: ({ db, user }) => addressesOf(db, user.id),
  addressDelete: ({ db, user, input }) => deleteAddress(db, user.id, input.id),
  districts: ({ input }) => Promise.resolve(districtsBelow(input.parent)),
  newAddress: ({ db, user, input }) => saveAddress(db, user.id, input),
}
