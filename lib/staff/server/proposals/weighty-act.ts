import type { z } from 'zod'
import type { Permission } from '#lib/accounts/permissions.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'

/** The one who carries an act out. */
export type Doer = { staffId: number; caller: Caller }

/**
 * A call of the desk that may need two persons. Its noun hands it in by its server/noun.ts, or lib/tables/handlers.ts does
 * with the lists that it asks.
 */
export type WeightyAct<I, O extends object> = {
  /** The name of the call. */
  kind: string
  /** Name of the act, in Chinese. */
  name: string
  /** Needed to do it, propose it and decide it. */
  permission: Permission
  /** Input of the call: what was stored is read by it again. */
  input: z.ZodType<I>
  /**
   * Why it needs another person, in Chinese; null when it does not. Called in the transaction of the act and before it, it
   * locks what it counts on.
   */
  weigh: (tx: Db, input: I) => Promise<string | null>
  /** Does it, with one entry in the history. Throws what the call throws. */
  run: (tx: Db, by: Doer, input: I) => Promise<O>
}

/** Any of them, for lists. */
export type AnyAct = Omit<WeightyAct<never, object>, 'input'> & { input: z.ZodType }

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    weightyActs?: readonly AnyAct[]
  }
}
