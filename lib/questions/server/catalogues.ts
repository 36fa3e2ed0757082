import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import type { DeskCatalogue } from '#lib/questions/contract.ts'
import { withheld } from './subtree.ts'
import { catalogues } from './tables.ts'
import { isInWithheldPaper } from './withheld-papers.ts'

type Row = Omit<CatalogueNode, 'children'> & { parentId: number | null }

/** The public catalogues as a tree; the counts of a node hold all below it, `done`, `marked` and `right` are the user's own. One query. */
export async function catalogueTree(db: Db, userId: number | null): Promise<CatalogueNode[]> {
  return nodesBelow(await countedRows(db, userId), null)
}

/** The catalogues below one, or the topmost; each with what is below it. Throws not_found, also for what belongs to a class and is none of these libraries. */
export async function getCatalogues(
  db: Db,
  userId: number | null,
  {
    parentId,
    libraries = [],
  }: { parentId?: number | undefined; libraries?: readonly number[] } = {},
): Promise<CatalogueNode[]> {
  if (parentId !== undefined && libraries.includes(parentId))
    return nodesBelow(await libraryRows(db, userId, libraries), parentId)
  const rows = await countedRows(db, userId)
  if (parentId === undefined) return nodesBelow(rows, null)
  if (!rows.some(({ id }) => id === parentId)) throw new AppError('not_found')
  return nodesBelow(rows, parentId)
}

/** Catalogues that are in no public list but open to this user, such as the libraries of their classes, as trees. */
export async function openedCatalogues(
  db: Db,
  userId: number | null,
  libraries: readonly number[],
): Promise<CatalogueNode[]> {
  return libraries.length === 0 ? [] : nodesBelow(await libraryRows(db, userId, libraries), null)
}

/** All catalogues that staff write questions in, hidden ones too, each topmost one with those below it; libraries for classes are none. Practice comes before interviews. */
export async function deskCatalogues(db: Db): Promise<DeskCatalogue[]> {
  const { id, position } = catalogues
  const rows = await db
    .select()
    .from(catalogues)
    .where(eq(catalogues.forClass, false))
    .orderBy(asc(position), asc(id))
  const top = rows.filter(({ parentId }) => parentId === null)
  return (['practice', 'interview'] as const).flatMap((kind) =>
    top
      .filter((one) => one.kind === kind)
      .map(({ id, name, isShown }) => ({
        ...{ id, name, isHidden: !isShown },
        children: rows
          .filter(({ parentId }) => parentId === id)
          .map((below) => ({
            ...{ id: below.id, name: below.name, isHidden: !(isShown && below.isShown) },
          })),
      })),
  )
}

const libraryRows = (db: Db, userId: number | null, libraries: readonly number[]) =>
  countedRows(db, userId, sql`c.id = any(${sql.param([...libraries])}::int[])`)

/** Catalogues with their counts; all but those of classes unless told. */
async function countedRows(
  db: Db,
  userId: number | null,
  isWanted: SQL = sql`c.id not in (select id from withheld)`,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with recursive ${withheld}
    select c.id, c.parent_id as "parentId", c.name, c.intro, c.members_only as "membersOnly",
      coalesce(n.questions, 0)::int as questions,
      coalesce(n.done, 0)::int as done, coalesce(n.marked, 0)::int as marked,
      coalesce(n."right", 0)::int as "right"
    from catalogues c
    left join (
      select q.catalogue_id, count(*) as questions, count(f.user_id) as done,
        count(f.correct) filter (where not f.aided) as marked,
        count(*) filter (where f.correct and not f.aided) as "right"
      from questions q
      left join first_answers f on f.question_id = q.id and f.user_id = ${userId ?? 0}
      where not ${isInWithheldPaper(sql`q.id`)}
      group by q.catalogue_id
    ) n on n.catalogue_id = c.id
    where ${isWanted}
    order by c.position, c.id`)
  return [...rows]
}

function nodesBelow(rows: readonly Row[], parentId: number | null): CatalogueNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, name, intro, membersOnly, questions, done, marked, right }) => {
      const children = nodesBelow(rows, id)
      const sum = (own: number, of: 'questions' | 'done' | 'marked' | 'right') =>
        children.reduce((total, child) => total + child[of], own)
      return {
        id,
        name,
        intro,
        membersOnly,
        questions: sum(questions, 'questions'),
        done: sum(done, 'done'),
        marked: sum(marked, 'marked'),
        right: sum(right, 'right'),
        children,
      }
    })
}
