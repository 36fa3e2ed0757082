import { familyOf, motifOf } from './families.ts'
import { hashOf } from './hash.ts'
import { type Light, lights } from './inks.ts'
import { type CoverKey, writeKey } from './key.ts'
import type { Composition } from './motifs/motif.ts'

/** Facts that decide a picture: the same give the same picture for ever. */
export type CoverFacts = {
  /** Name of the column, subject or kind: the hue, and the motif where the tag has none. */
  family: string
  /** Name of the child column, tag or region: the motif. */
  tag?: string | null | undefined
  /** Light, composition and details. */
  title: string
  /** A course has a spine. */
  course?: boolean
}

/** The cover of something that stands alone, or after another one in a list: two neighbours never have the same light. */
export function coverOf(facts: CoverFacts, after?: CoverKey): CoverKey {
  const { family, tag, title, course = false } = facts
  const [own, hue] = familyOf(family)
  const motif = (tag && motifOf(tag)) || own
  const hash = hashOf(title)
  let light = lightAt(hash >>> 4)
  let composition = (hash % 4) as Composition
  if (light === after?.light) light = lightAt(lights.indexOf(light) + 1)
  if (motif === after?.motif && composition === after.composition) {
    composition = ((composition + 1) % 4) as Composition
  }
  return {
    motif,
    hue,
    light,
    composition,
    seed: hashOf(title + (tag ?? '')) >>> 24,
    spine: course,
  }
}

/** Addresses of the covers of a list, each drawn after the one before it. */
export function coversOf(list: readonly CoverFacts[]): string[] {
  let after: CoverKey | undefined
  return list.map((facts) => {
    after = coverOf(facts, after)
    return addressOf(after)
  })
}

/** Address of the cover of something that stands alone. */
export const coverAddress = (facts: CoverFacts): string => addressOf(coverOf(facts))

const addressOf = (key: CoverKey) => `/cover/${writeKey(key)}.svg`
const lightAt = (index: number): Light => lights[index % lights.length] ?? 'paper'
