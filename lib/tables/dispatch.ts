import { findGuest } from '#lib/accounts/server/guests.ts'
import { findSignedInUser } from '#lib/accounts/server/session.ts'
import { dispatcher } from '#lib/platform/api/dispatch.ts'
import { isOpenCall } from './checks/bank-calls.ts'
import { contract } from './contract.ts'
import { handlers } from './handlers.ts'

/** Answers every call of the contract. */
export const dispatch = dispatcher({
  contract,
  handlers,
  findUser: findSignedInUser,
  findGuest,
  isOpen: isOpenCall,
})
