import type { addresses } from '#lib/contract/portal/addresses.ts'
import { deleteAddress, listAddresses, saveAddress } from '../addresses/addresses.ts'
import { listDistricts } from '../addresses/districts.ts'
import type { Handlers } from './context.ts'

export const addressHandlers: Handlers<keyof typeof addresses> = {
  addressIndex: ({ db, user }) => listAddresses(db, user.id),
  addressDelete: ({ db, user, input }) => deleteAddress(db, user.id, input.id),
  districts: ({ input }) => Promise.resolve(listDistricts(input.parent)),
  newAddress: ({ db, user, input }) => saveAddress(db, user.id, input),
}
