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
  const byLength = Map.groupBy(rows, (row) => row.segments.length)
  return (method, pathname) => {
    const segments = pathname.split('/')
    return matchAmong(byLength.get(segments.length) ?? [], method, segments)
  }
}

function matchAmong(rows: Row[], method: string, segments: string[]): CallMatch {
  const found = rows
    .map((row) => ({ row, params: paramsOf(row.segments, segments) }))
    .filter((candidate) => candidate.params !== null)
    // A fixed path wins over one with a parameter in its place.
    .sort((a, b) => Object.keys(a.params ?? {}).length - Object.keys(b.params ?? {}).length)
  if (found.length === 0) return null
  const hit = found.find(({ row }) => row.endpoint.method === method)
  if (!hit) return { allow: [...new Set(found.map(({ row }) => row.endpoint.method))] }
  return { name: hit.row.name, endpoint: hit.row.endpoint, params: hit.params ?? {} }
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
