import type { Endpoint, Method } from './endpoint.ts'

/** Every call by its name. */
export type Contract = Readonly<Record<string, Endpoint>>

export type CallMatch =
  | { name: string; endpoint: Endpoint; params: Record<string, string> }
  | { allow: Method[] }
  | null

type Row = { name: string; endpoint: Endpoint; segments: string[] }

/** Reads the contract once. The function finds the row of a request; `allow` when the path exists under other methods only, null when it does not exist. */
export function callMatcher(contract: Contract): (method: string, pathname: string) => CallMatch {
  const rows = Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    segments: endpoint.path.split('/'),
  }))
  const isPattern = ({ endpoint }: Row) => endpoint.path.includes('{')
  // Most calls have a path of their own, which is found without comparing it with hundreds of others.
  const fixed = Map.groupBy(
    rows.filter((row) => !isPattern(row)),
    ({ endpoint }) => endpoint.path,
  )
  const patterns = Map.groupBy(rows.filter(isPattern), ({ segments }) => segments.length)
  return (method, pathname) => {
    const segments = pathname.split('/')
    const exact = (fixed.get(pathname) ?? []).map((row) => ({ row, params: {} }))
    const loose = (patterns.get(segments.length) ?? []).flatMap((row) => {
      const params = paramsOf(row.segments, segments)
      return params ? [{ row, params }] : []
    })
    // A fixed path wins over one with a parameter in its place.
    return among([...exact, ...loose.sort(byParams)], method)
  }
}

type Found = { row: Row; params: Record<string, string> }

const byParams = (a: Found, b: Found) => Object.keys(a.params).length - Object.keys(b.params).length

function among(found: readonly Found[], method: string): CallMatch {
  if (found.length === 0) return null
  const hit = found.find(({ row }) => row.endpoint.method === method)
  if (!hit) return { allow: [...new Set(found.map(({ row }) => row.endpoint.method))] }
  return { name: hit.row.name, endpoint: hit.row.endpoint, params: hit.params }
}

function paramsOf(pattern: string[], actual: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = actual[index] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = value
    else if (part !== value) return null
  }
  return params
}
