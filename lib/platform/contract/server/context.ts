import type { SignedInUser } from '#lib/accounts/server/session.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import type { CallName, Contract, Output, ParsedInput } from '#lib/tables/contract.ts'

type UserOf<K extends CallName> = Contract[K]['access'] extends 'public'
  ? SignedInUser | null
  : SignedInUser

type Context<K extends CallName> = {
  db: Db
  user: UserOf<K>
  input: ParsedInput<K>
  caller: Caller
}

/** One handler a call; a missing one, an unknown one or a wrong answer does not compile. */
export type Handlers<Names extends CallName = CallName> = {
  [K in Names]: (context: Context<K>) => Promise<Output<K>>
}
