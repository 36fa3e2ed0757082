import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { forgetPractice } from '#lib/practice/server/personal-data.ts'
import { addLearners } from '#lib/questions/server/testing/questions.ts'
import { forgetLevels, levelsOfUser } from './personal-data.ts'
import { startLevel } from './play/start-level.ts'
import { addModule, FIRST, setDifficulty } from './testing/module.ts'

const t = testDatabase()

test('a user takes along abilities and levels and leaves neither; the others keep theirs, and questions what is known of them', async () => {
  await addModule(t.db, 28)
  await addLearners(t.db, 2)
  await setDifficulty(t.db, FIRST, 0.5, { answered: 30, right: 12 })
  for (const userId of [1, 2]) {
    const start = { catalogueId: 1, level: 1, clientKey: randomUUID() }
    await startLevel(t.db, [], userId, start)
    await t.sql`insert into learner_abilities (user_id, module_id, ability, answers)
      values (${userId}, 1, 0.25, 8)`
  }
  const all = {
    abilities: [{ moduleId: 1, ability: 0.25, answers: 8 }],
    sittings: [{ sittingId: expect.any(Number), moduleId: 1, level: 1, levels: 4 }],
  }
  expect(await levelsOfUser(t.db, 1)).toEqual(all)
  await t.db.transaction(async (tx) => {
    await forgetPractice(tx, 1)
    await forgetLevels(tx, 1)
  })
  expect(await levelsOfUser(t.db, 1)).toEqual({ abilities: [], sittings: [] })
  expect(await levelsOfUser(t.db, 2)).toEqual(all)
  expect(await t.sql`select difficulty, measured from question_stats`).toEqual([
    { difficulty: 0.5, measured: 30 },
  ])
})
