import type { z } from 'zod'
import type { CallRow } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'

/** Whom a token belongs to. */
export type SignedInUser = {
  id: number
  role: 'learner' | 'staff'
  /** What one of staff may do; calls name theirs in the contract. */
  permissions: readonly string[]
  sessionId: number
}

/** Who holds the token that a page keeps for somebody without an account; `id` is null until something of theirs is stored. */
export type Guest = { tokenHash: string; id: number | null }

type Context<R extends CallRow> = {
  db: Db
  /** Null for a stranger, and for a guest. */
  user: R['access'] extends 'public' | 'guest' ? SignedInUser | null : SignedInUser
  /** Null for who is signed in, and for who sends no token of a guest. */
  guest: Guest | null
  input: z.output<R['input']>
  caller: Caller
  /** With which the call was made; '' without one. */
  token: string
}

/** One handler for each row; a missing one, an unknown one or a wrong answer does not compile. */
export type Handlers<R extends Readonly<Record<string, CallRow>>> = {
  [K in keyof R]: (context: Context<R[K]>) => Promise<z.output<R[K]['output']>>
}
