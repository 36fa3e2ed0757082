import type { Db } from '#lib/platform/db/client.ts'
import type { CatalogueKind } from '#lib/questions/catalogues.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

/** The numbers of catalogues, and which of them are of interviews. */
export type CatalogueNames = Set<unknown> & {
  interviews: Set<unknown>
  /** The kind of a subject, by the name that question files call it; undefined where there is none yet. */
  kindOf: (subject: string) => CatalogueKind | undefined
}

type Row = {
  id: number
  parentId: number | null
  name: string
  formerName: string | null
  kind: CatalogueKind
}

/** Lists what kinds below catalogues may call them by: those stored, and in their place those of the file, which leaves alone what is of the desk. */
export async function catalogueNames(db: Db, listed: readonly Row[]): Promise<CatalogueNames> {
  const stored = await db.select().from(catalogues).orderBy(catalogues.id)
  const ofDesk = new Set(stored.filter((row) => row.ofDesk).map(({ id }) => id))
  const rows = new Map<number, Row>(stored.map((row) => [row.id, row]))
  for (const row of listed) if (!ofDesk.has(row.id)) rows.set(row.id, row)
  const all = [...rows.values()]
  const roots = all.filter(({ parentId }) => parentId === null)
  const rooms = new Set(roots.filter(({ kind }) => kind === 'interview').map(({ id }) => id))
  const own = all.filter(({ id, parentId }) => rooms.has(parentId ?? id))
  return Object.assign(new Set<unknown>(rows.keys()), {
    interviews: new Set<unknown>(own.map(({ id }) => id)),
    kindOf: (subject: string) => {
      const root =
        roots.find(({ name }) => name === subject.trim()) ??
        roots.find(({ formerName }) => formerName === subject.trim())
      return root?.kind
    },
  })
}
