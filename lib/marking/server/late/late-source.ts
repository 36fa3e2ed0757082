import type { SQL } from 'drizzle-orm'
import type { ScriptKind } from '#lib/marking/kinds.ts'
import type { NewScript } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Where written answers lie that were handed in before there was a marking desk. */
export type LateSource = {
  kind: ScriptKind
  /** Whether all that is written has to be fit for a marker, or nothing is given to one. */
  whole: boolean
  /** A query of what is handed in, by accounts: `user_id`, `id` of the source, `at` of the hand-in. */
  handedIn: SQL
  /** The written answers of a source, blank ones too. */
  scriptsOf: (tx: Db, id: number) => Promise<NewScript[]>
  /** Takes over that they wait now. */
  recount?: (tx: Db, id: number) => Promise<void>
}
