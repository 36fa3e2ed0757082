/** A path with a query string, or without the question mark when there is nothing to ask. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}
