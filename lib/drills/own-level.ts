import type { Level } from './engine/options.ts'

/** An answer to a drill of one family: the level that was asked, and whether it was right. */
export type Tried = { level: Level; right: boolean }

/** Answers that are looked back at; what lies before says nothing of today. */
export const LOOKED_BACK = 30

/**
 * The level at which a learner goes on with a family, by the answers there, oldest first: up after four right of the last five, down
 * after two wrong in a row, each counted since the last move and at the level at hand. An answer at another one, chosen or dealt
 * against a mistake, says nothing of it.
 */
export function ownLevel(tried: readonly Tried[]): Level {
  const looked = tried.slice(-LOOKED_BACK)
  let level = mostAsked(looked)
  let since: boolean[] = []
  for (const { level: asked, right } of looked) {
    if (asked !== level) continue
    since.push(right)
    const isUp = since.slice(-5).filter(Boolean).length >= 4
    const isDown = since.slice(-2).filter((one) => !one).length === 2
    if (!isUp && !isDown) continue
    level = moved(level, isUp ? 1 : -1)
    since = []
  }
  return level
}

const moved = (level: Level, by: 1 | -1) => Math.min(3, Math.max(1, level + by)) as Level

/** Where to begin: the oldest answer may be one at another level, and from there nothing would lead back. */
function mostAsked(looked: readonly Tried[]): Level {
  const times = (level: Level) => looked.filter((one) => one.level === level).length
  return levels.reduce((most, level) => (times(level) > times(most) ? level : most))
}

const levels: readonly Level[] = [1, 2, 3]
