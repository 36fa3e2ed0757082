import { type Hue, hues, type Light, lights } from './inks.ts'
import type { Composition } from './motifs/motif.ts'
import { type MotifName, motifs } from './motifs/motifs.ts'

/** Everything that draws a cover, so that any server draws it from its address alone. */
export type CoverKey = {
  motif: MotifName
  hue: Hue
  light: Light
  composition: Composition
  /** 0–255, for the details. */
  seed: number
  /** A course has a spine. */
  spine: boolean
}

/** Counted up when a drawing changes: browsers keep a cover for a year. */
export const EDITION = 1

/** A key as a part of an address: `1-bars-violet-dusk-2a7`, `1-bars-violet-dusk-2a7s` with a spine. */
export function writeKey({ motif, hue, light, composition, seed, spine }: CoverKey): string {
  const details = `${composition}${seed.toString(16).padStart(2, '0')}${spine ? 's' : ''}`
  return [EDITION, motif, hue, light, details].join('-')
}

/** The key that an address carries; null for what writeKey() never writes, former editions included. */
export function readKey(text: string): CoverKey | null {
  const [edition, motif = '', hue = '', light = '', details = '', ...rest] = text.split('-')
  const parts = /^([0-3])([0-9a-f]{2})(s?)$/.exec(details)
  if (edition !== String(EDITION) || rest.length > 0 || !parts) return null
  if (!Object.hasOwn(motifs, motif) || !Object.hasOwn(hues, hue)) return null
  if (!lights.some((known) => known === light)) return null
  return {
    motif: motif as MotifName,
    hue: hue as Hue,
    light: light as Light,
    composition: Number(parts[1]) as Composition,
    seed: Number.parseInt(parts[2] ?? '', 16),
    spine: parts[3] === 's',
  }
}
