import type { addresses } from '#lib/addresses/contract.ts'
import { deleteAddress, listAddresses, saveAddress } from '#lib/addresses/server/addresses.ts'
import { listDistricts } from '#lib/addresses/server/districts.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const addressHandlers: Handlers<typeof addresses> = {
  addressIndex: ({ db, user }) => listAddresses(db, user.id),
  addressDelete: ({ db, user, input }) => deleteAddress(db, user.id, input.id),
  districts: ({ input }) => Promise.resolve(listDistricts(input.parent)),
  newAddress: ({ db, user, input }) => saveAddress(db, user.id, input),
}
