import type { ContentKinds } from './content-kind.ts'

/** Throws when a kind of the list refers to one that does not stand above it. */
export function expectOrder(kinds: ContentKinds): void {
  const above = new Set<unknown>()
  for (const [name, kind] of Object.entries(kinds)) {
    for (const [other, referred] of Object.entries(kind.references ?? {})) {
      if (!above.has(referred)) throw new Error(`${name} refers to ${other}: list it below`)
    }
    above.add(kind)
  }
}
