/** Pages of a list are numbered from 1 to this; what lies beyond is nobody's link. */
export const LAST_PAGE = 9999

/** How many pages a list has; one that is empty has one. */
export function countPages({ total, pageSize }: { total: number; pageSize: number }): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
