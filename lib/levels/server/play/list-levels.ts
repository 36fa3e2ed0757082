import { sql } from 'drizzle-orm'
import type { Level, LevelModule } from '#lib/levels/contract.ts'
import { LEVEL_QUESTIONS, RIGHT_TO_PASS, whyNone } from '#lib/levels/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { fewestAnswers } from '#lib/questions/server/hit-rate.ts'
import { banded } from './banded.ts'
import { isUnlocked, type OwnLevel, ownLevels } from './own-levels.ts'

type Band = {
  moduleId: number
  name: string
  membersOnly: boolean
  /** Null in a module of too few questions. */
  level: number | null
  questions: number
  answers: number
  right: number
}

/** The modules with their levels, the easiest first, and what this learner has done of each; null stands for a stranger. Two queries, or one where `readBands` has kept the bands. */
export async function listLevels(
  db: Db,
  userId: number | null,
  readBands: typeof allBands = allBands,
): Promise<LevelModule[]> {
  const [bands, own] = await Promise.all([readBands(db), ownLevels(db, userId)])
  const ids = [...new Set(bands.map(({ moduleId }) => moduleId))]
  return ids.flatMap((id) =>
    toModule(
      bands.filter(({ moduleId }) => moduleId === id),
      own,
    ),
  )
}

/** The bands of all modules, the same for everybody: some ten milliseconds for each thousand questions. */
export async function allBands(db: Db): Promise<Band[]> {
  const { rows } = await db.execute<Band>(sql`
    with recursive ${banded}
    select m.id as "moduleId", m.name, m.members_only as "membersOnly", b.level,
      count(b.id)::int as questions, coalesce(sum(b.answered), 0)::int as answers,
      coalesce(sum(b."right"), 0)::int as "right"
    from modules m left join banded b on b.module_id = m.id
    group by m.id, m.name, m.members_only, m.position, b.level
    order by m.position, m.id, b.level`)
  return [...rows]
}

function toModule(bands: readonly Band[], own: readonly OwnLevel[]): LevelModule[] {
  const [first] = bands
  if (!first) return []
  const { moduleId, name, membersOnly } = first
  const questions = bands.reduce((sum, band) => sum + band.questions, 0)
  const passed = own.filter((one) => one.moduleId === moduleId && one.isPassed)
  return [
    {
      ...{ catalogueId: moduleId, name, membersOnly, questions },
      ...{ asks: LEVEL_QUESTIONS, need: RIGHT_TO_PASS },
      passed: Math.max(0, ...passed.map(({ level }) => level)),
      levels: bands.flatMap((band) =>
        band.level === null ? [] : [toLevel(band, band.level, own)],
      ),
      message: whyNone(questions),
    },
  ]
}

function toLevel(band: Band, level: number, own: readonly OwnLevel[]): Level {
  const { moduleId, questions, answers, right } = band
  const mine = own.find((one) => one.moduleId === moduleId && one.level === level)
  const opened = isUnlocked(own, moduleId, level) ? 'open' : 'locked'
  return {
    ...{ level, questions, answers, rate: answers < fewestAnswers ? null : right / answers },
    state: mine?.isPassed ? 'passed' : opened,
    ...{ best: mine?.best ?? null, tried: mine?.tried ?? 0 },
    ...{ lastAt: mine?.lastAt ?? null, attemptId: mine?.attemptId ?? null },
  }
}
