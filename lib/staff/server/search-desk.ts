import type { Permission } from '#lib/accounts/permissions.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { storable } from '#lib/platform/text/storable.ts'
import type { DeskHit } from '#lib/staff/contract.ts'

/** Hits of a kind that are shown; whoever looks for more opens the desk. */
export const MOST_HITS = 5

/** One kind of records that the search of the desk finds. A noun hands its own in by its server/noun.ts. */
export type DeskSource = {
  /** Name of such records. */
  name: string
  /** Needed to open the desk that the hits lead to. */
  permission: Permission
  /** At most MOST_HITS, the likeliest first. `words` are neither empty nor beyond 60 characters. */
  find: (db: Db, words: string) => Promise<DeskHit[]>
}

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    deskSources?: readonly DeskSource[]
  }
}

/** Finds the words in the kinds that the user may read, in the order of the sources; kinds without a hit are left out. */
export async function searchDesk(
  db: Db,
  { permissions }: SignedInUser,
  words: string,
  sources: readonly DeskSource[],
): Promise<{ name: string; items: DeskHit[] }[]> {
  const open = sources.filter(({ permission }) => permissions.includes(permission))
  const groups = await Promise.all(
    open.map(async ({ name, find }) => ({ name, items: await find(db, storable(words)) })),
  )
  return groups.filter(({ items }) => items.length > 0)
}
