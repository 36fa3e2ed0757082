import type { CoverFacts } from './cover-of.ts'
import { hashOf } from './hash.ts'
import { EDITION } from './key.ts'

export const shareKinds = [
  'article',
  'column',
  'topic',
  'city',
  'course',
  'book',
  'exam',
  'home',
] as const
export type ShareKind = (typeof shareKinds)[number]

/** Share picture (og:image) of a page. */
export type Share = {
  kind: ShareKind
  /** Finds it again; 0 for the only one of its kind. */
  id: number
  /** A word or two above the title. */
  kicker: string
  title: string
  cover: CoverFacts
}

/** Counted up when the layout changes, as EDITION is for the covers in it. */
const LAYOUT = 1

/** Where its picture is found. The sum of what it shows stands in it, so that a new title has a new address. */
export function shareAddress(share: Share): string {
  const { kind, id, kicker, title, cover } = share
  const { family, tag, course } = cover
  const shown = [EDITION, LAYOUT, kicker, title, family, tag ?? '', cover.title, course ?? false]
  const sum = hashOf(shown.join('\n')).toString(16).padStart(8, '0')
  return `/og/${kind}-${id}-${sum}.png`
}

/** Reads the last part of an address; null for what shareAddress() never writes. */
export function readShareAddress(file: string): { kind: ShareKind; id: number } | null {
  const [, name, id] = /^([a-z]+)-(\d{1,9})-[0-9a-f]{8}\.png$/.exec(file) ?? []
  const kind = shareKinds.find((known) => known === name)
  return kind && id !== undefined ? { kind, id: Number(id) } : null
}
