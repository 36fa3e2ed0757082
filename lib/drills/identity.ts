import type { Level } from './engine/options.ts'

/** Reads what names a drill (`zl-zengliang@1#12:2`): family, version, seed and level; null for anything else. */
export function readIdentity(
  identity: string,
): { family: string; version: number; seed: number; level: Level } | null {
  const [, family = '', version, seed, level] =
    /^([a-z-]+)@(\d{1,4})#(\d{1,10}):([123])$/.exec(identity) ?? []
  if (family === '' || Number(seed) >= 2 ** 32) return null
  return { family, version: Number(version), seed: Number(seed), level: Number(level) as Level }
}
