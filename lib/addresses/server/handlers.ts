import type { addresses } from '#lib/addresses/calls.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { deleteAddress, listAddresses, saveAddress } from './addresses.ts'
import { listDistricts } from './districts.ts'

export const addressHandlers: Handlers<keyof typeof addresses> = {
  addressIndex: ({ db, user }) => listAddresses(db, user.id),
  addressDelete: ({ db, user, input }) => deleteAddress(db, user.id, input.id),
  districts: ({ input }) => Promise.resolve(listDistricts(input.parent)),
  newAddress: ({ db, user, input }) => saveAddress(db, user.id, input),
}
