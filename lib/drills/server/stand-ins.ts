import { sql } from 'drizzle-orm'
import { BOTH } from '#lib/drills/engine/deal.ts'
import { isSet } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { StandIns } from '#lib/practice/server/wrong-book/stand-ins.ts'
import { frozenDrills } from './freeze-drills.ts'
import { askedSeeds, placeKey } from './met-drills.ts'
import { offering } from './offering.ts'
import { openFamilies } from './open-families.ts'

type Wrong = { id: number; family: string; version: number; level: Level; made: string | null }

/** Lets a drill of the wrong-question book come back as the next one of its family and level that offers the mistake which was made; one of a family that is hidden, for members alone, or dealt otherwise by now, comes back itself, and so does a set. */
export const drillStandIns: StandIns = async (tx, userId, questionIds) => {
  const wrong = await wrongDrills(tx, userId, questionIds)
  if (wrong.length === 0) return new Map()
  const open = (await openFamilies(tx, userId)).filter(({ isClosed }) => !isClosed)
  const asked = await askedSeeds(tx, userId)
  const last = new Map([...asked].map(([place, { against }]) => [place, against ?? -1]))
  const standIns = new Map<number, number>()
  // By family, as each start deals, so that two of them take the locks of families in the same order.
  for (const { id, family, version, level, made } of wrong) {
    const place = open.find((one) => one.family.id === family && one.family.version === version)
    if (!place || isSet(place.family)) continue
    const key = placeKey(family, version, level)
    const mistake = made?.split(BOTH)[0]
    const [seed] = offering(place.family, {
      ...{ mistake, level, count: 1 },
      ...{ last: last.get(key) ?? -1, met: new Set(asked.get(key)?.seeds) },
    })
    if (seed === undefined) continue
    last.set(key, seed)
    const { catalogueId } = place
    const [standIn] = await frozenDrills(tx, { family: place.family, catalogueId, level }, [seed])
    if (standIn !== undefined) standIns.set(id, standIn)
  }
  return standIns
}

/** Reads which of the questions are drills, each with the mistake of the learner's last wrong answer to it. */
async function wrongDrills(tx: Db, userId: number, questionIds: readonly number[]) {
  const { rows } = await tx.execute<Wrong>(sql`
    select d.question_id as id, d.family, d.version, d.level, (
      select d.mistakes #>> array[a.answer #>> '{webAnswerDTOList,0,answer}', 'id']
      from sitting_questions q
      join sittings s on s.id = q.sitting_id
      join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
      where q.question_id = d.question_id and s.user_id = ${userId} and q.correct = false
      order by q.sitting_id desc limit 1) as made
    from drills d
    where d.question_id = any(${sql.param([...questionIds])}::int[])
    order by d.family collate "C", d.question_id`)
  return [...rows]
}
