import { and, asc, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { staffComposeBankPaper } from '#lib/bank-papers/calls.ts'
import { bankItems, fits } from '#lib/bank-questions/server/list-questions.ts'
import { isOfBank } from '#lib/bank-questions/server/of-bank.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { isNotWithheld } from '#lib/questions/server/subtree.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import { askable } from './askable.ts'
import { isInOpenPaper } from './in-open-paper.ts'

type Input = ParsedInput<typeof staffComposeBankPaper>
type Row = Input['blueprint'][number]

/** Candidates that are read at once. */
const AT_ONCE = 200

/**
 * Chooses questions by a blueprint, at random but the same for the same seed and bank: none of `except`, none twice, none that
 * asks the same as another, is withheld or has no key, and for a paper that is kept none of a public one. A question with materials is one, so these stay whole. Rows with the
 * fewest candidates choose first, lest a wide one takes what a narrow one needs; the answer has the order of the blueprint.
 */
export async function composePaper(
  db: Db,
  { blueprint, except, isKept, seed }: Input,
): Promise<Output<typeof staffComposeBankPaper>> {
  const taken = new Set(except)
  const prints = await printsOf(db, except)
  const counted = await Promise.all(
    blueprint.map(async (row, place) => ({
      ...{ row, place, count: await db.$count(questions, mayBeAsked(row, isKept)) },
    })),
  )
  const chosen: string[][] = blueprint.map(() => [])
  for (const { row, place } of counted.sort((a, b) => a.count - b.count || a.place - b.place))
    chosen[place] = await choose(db, row, { taken, prints, isKept, seed })
  const items = await bankItems(db, chosen.flat())
  const rows = blueprint.map(({ count, score }, place) => {
    const own = (chosen[place] ?? []).flatMap((id) => items.get(id) ?? [])
    return { questions: own, missing: count - own.length, score }
  })
  const full = rows.reduce((sum, own) => sum + own.questions.length * own.score, 0)
  return { rows, full: roundMarks(full) }
}

type Taken = { taken: Set<string>; prints: Set<string>; isKept: boolean; seed: number }

/** Chooses for one row, and adds what it chose to what is taken. */
async function choose(db: Db, row: Row, { taken, prints, isKept, seed }: Taken): Promise<string[]> {
  const own: string[] = []
  const order = [sql`md5(${`${seed}:`} || ${questions.contentId})`, asc(questions.id)]
  const except = [...taken]
  const where = and(
    mayBeAsked(row, isKept),
    except.length === 0 ? undefined : notInArray(questions.contentId, except),
  )
  for (let passed = 0; own.length < row.count; passed += AT_ONCE) {
    const candidates = await askable(db, where, { order, count: AT_ONCE, passed })
    for (const { id, fingerprint, hasKey } of candidates) {
      if (own.length === row.count) break
      if (!hasKey || (fingerprint !== '' && prints.has(fingerprint))) continue
      own.push(id)
      taken.add(id)
      prints.add(fingerprint)
    }
    if (candidates.length < AT_ONCE) break
  }
  return own
}

const mayBeAsked = ({ type, catalogueId, hardness }: Row, isKept: boolean): SQL | undefined =>
  and(
    isOfBank,
    fits({ type, catalogueId, hardness, year: 0, source: '' }),
    isNotWithheld(sql`${questions.catalogueId}`),
    not(isInWithheldPaper(sql`${questions.id}`)),
    isKept ? not(isInOpenPaper) : undefined,
  )

async function printsOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await askable(db, inArray(questions.contentId, [...ids]), {
    ...{ order: [asc(questions.id)], count: ids.length },
  })
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
