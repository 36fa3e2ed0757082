export type Values = Readonly<Record<string, string>>

type Part = { fixed: string } | { key: string; optional: boolean }

/**
 * Lays path segments on a pattern such as `/column/{city?}/list/{first?}`; null when they do not fit.
 * An optional key never takes the fixed word that follows it, so `/column/list` has no city.
 */
export function matchPattern(pattern: string, segments: readonly string[]): Values | null {
  return matchParts(partsOf(pattern), segments)
}

/** Fills `/substation/{cityId}` or `{page|1}`; null when a key without a default has no value. */
export function fillTemplate(template: string, values: Values): string | null {
  let missing = false
  const filled = template.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, key: string, usual?: string) => {
    const value = values[key] ?? usual
    if (value === undefined) missing = true
    return value ?? ''
  })
  return missing ? null : filled
}

/** The keys of a pattern or template, in order. */
export function keysOf(pattern: string): string[] {
  return [...pattern.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? '')
}

/** The segments of a pathname; `/` has none. */
export function segmentsOf(pathname: string): string[] {
  return pathname === '/' ? [] : pathname.slice(1).split('/')
}

function partsOf(pattern: string): Part[] {
  return segmentsOf(pattern).map((segment) => {
    const key = /^\{(\w+)(\??)\}$/.exec(segment)
    return key ? { key: key[1] ?? '', optional: key[2] === '?' } : { fixed: segment }
  })
}

function matchParts(parts: readonly Part[], segments: readonly string[]): Values | null {
  const [part, ...later] = parts
  if (!part) return segments.length === 0 ? {} : null
  const [segment, ...rest] = segments
  if ('fixed' in part) return segment === part.fixed ? matchParts(later, rest) : null
  if (segment && segment !== nextFixed(later)) {
    const found = matchParts(later, rest)
    if (found) return { [part.key]: segment, ...found }
  }
  return part.optional ? matchParts(later, segments) : null
}

const nextFixed = (parts: readonly Part[]) => parts.find((part) => 'fixed' in part)?.fixed
