import type { LevelModule } from '#lib/levels/contract.ts'

/** The level that a learner is on: above the highest that is passed, at most the topmost; 0 in a module without levels. */
export const floorOf = ({ passed, levels }: LevelModule): number =>
  Math.min(passed + 1, levels.length)

/** Whether nothing is left above. */
export const isOnTop = ({ passed, levels }: LevelModule): boolean =>
  levels.length > 0 && passed >= levels.length

export const hasPlayed = ({ passed, levels }: LevelModule): boolean =>
  passed > 0 || levels.some(({ tried, attemptId }) => tried > 0 || attemptId !== null)

/** The module whose levels were handed in last, else one that is under way; undefined for who has not played. */
export const playedLast = (modules: readonly LevelModule[]): LevelModule | undefined =>
  modules
    .filter(hasPlayed)
    .toSorted((one, other) => lastOf(other).localeCompare(lastOf(one)))
    .at(0)

/** The latest hand-in as ISO time, which sorts as text; empty before the first. */
const lastOf = ({ levels }: LevelModule) =>
  levels.reduce((last, { lastAt }) => (lastAt && lastAt > last ? lastAt : last), '')

/** The module that the address names, else the one that was played last, else the first that has levels. */
export const moduleOf = (modules: readonly LevelModule[], asked: number): LevelModule | undefined =>
  modules.find(({ catalogueId }) => catalogueId === asked) ??
  playedLast(modules) ??
  modules.find(({ levels }) => levels.length > 0) ??
  modules[0]

/** How far a learner is in a module, as its heading says it. */
export function standingWords(module: LevelModule): string {
  const { name, levels } = module
  if (levels.length === 0) return `${name}，还没有关卡`
  if (isOnTop(module)) return `${name}，${levels.length} 层都上来了`
  return hasPlayed(module) ? `${name}，上到第 ${floorOf(module)} 层` : `${name}，从第 1 层往上`
}
