import type { Page } from '#lib/platform/contract/shapes.ts'
import { LAST_PAGE } from '#lib/platform/text/pages.ts'

/** Items of one page of every list that does not say otherwise. */
export const PAGE_SIZE = 20

type Place = { page: number; pageSize?: number }
type Query<Row> = {
  limit: (count: number) => { offset: (count: number) => PromiseLike<Row[]> }
}

/** One page of a query, with how many rows there are in all; an empty one beyond the end. Rows and total are asked for at once. Throws a RangeError outside 1 to LAST_PAGE. */
export async function paged<Row>(
  query: Query<Row>,
  total: number | PromiseLike<number>,
  { page, pageSize = PAGE_SIZE }: Place,
): Promise<Page<Row>> {
  const { limit, offset } = placeOf({ page, pageSize })
  const [counted, items] = await Promise.all([total, query.limit(limit).offset(offset)])
  return { items, page, pageSize, total: counted }
}

/**
 * A query for `paged` that chooses the rows of a page by their ids alone and reads the rest of them afterwards: what lies before
 * a page is passed over in an index then. `rows` reads those of the chosen ids, in the same order.
 */
export function byIds<Chosen, Row>(
  ids: { limit: (count: number) => { offset: (count: number) => Chosen } },
  rows: (chosen: Chosen) => PromiseLike<Row[]>,
): Query<Row> {
  return { limit: (count) => ({ offset: (passed) => rows(ids.limit(count).offset(passed)) }) }
}

/** Where a page lies in its list. Throws a RangeError outside 1 to LAST_PAGE. */
export function placeOf({ page, pageSize = PAGE_SIZE }: Place): { limit: number; offset: number } {
  if (!(Number.isInteger(page) && page >= 1 && page <= LAST_PAGE))
    throw new RangeError(`no list has a page ${page}`)
  return { limit: pageSize, offset: (page - 1) * pageSize }
}
