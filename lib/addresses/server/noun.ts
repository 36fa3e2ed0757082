import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { addressesOf, forgetAddresses } from './personal-data.ts'
import * as tables from './tables.ts'

export const addressesNoun: Noun = {
  stored: stored(tables, { addresses: { kept: 'goes with its account; twenty a user' } }),
  exports: { addresses: addressesOf },
  erases: [forgetAddresses],
}
