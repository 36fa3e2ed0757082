import { readFile } from 'node:fs/promises'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { addRooms } from '#lib/live/server/testing/rooms.ts'
import { FREE_MARKINGS } from '#lib/marking/free-markings.ts'
import { addMock } from '#lib/mocks/server/testing/mocks.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { rightContent } from '#lib/vip/server/content/rights.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { rights } from './rights.ts'

const t = testDatabase()
beforeAll(async () => {
  await addFilmedCourse(t.db)
  await t.sql`update courses set members_from = 10`
  const replay = { replayFilm: 'cuoti-fan', replayFor: 10 } as const
  await addMock(t.db, { membersOnly: true, startsAt: new Date(Date.now() + 86_400_000) })
  await addRooms(t.db, [{ id: 1, access: 'course', courseLessonId: 1, ...replay }])
})
const file = await readFile('content/vip-rights.json', 'utf8')
const sold = rightContent.schema.parse(JSON.parse(file))
const weights = { gold: 10, diamond: 20 } as const
const tiers = ['gold', 'diamond'] as const

async function memberOf(tier: (typeof tiers)[number]): Promise<number> {
  const { id } = await addUser(t.db)
  await addGrant(t.db, id, { from: -1, to: 1, weight: weights[tier] })
  return id
}

test.each(sold)(
  'the right $name is had by whom it is sold to, and by no stranger',
  async (right) => {
    const has = rights[right.check]
    expect(await has(t.db, null)).toBe(false)
    for (const tier of tiers) {
      expect([tier, await has(t.db, await memberOf(tier))]).toEqual([tier, right[tier] !== null])
    }
    const { id } = await addUser(t.db)
    const isForAll = right.free !== null && right.free === right.diamond
    expect(await has(t.db, id)).toBe(isForAll)
  },
)

test('a membership gives something, and the dearer one more', () => {
  for (const [tier, below] of [['gold', 'free'] as const, ['diamond', 'gold'] as const])
    expect(
      sold.filter((right) => right[tier] !== null && right[tier] !== right[below]),
    ).not.toEqual([])
})

test('the printed markings of a month are those that are counted, on the right and on the plans', async () => {
  const [right] = sold.filter(({ check }) => check === 'marking')
  expect(right?.diamond).toBe(`每月 ${FREE_MARKINGS} 次`)
  const plans = JSON.parse(await readFile('content/vip-plans.json', 'utf8')) as {
    weight: number
    intro: string
  }[]
  const named = plans.filter(({ intro }) => intro.includes(`每月 ${FREE_MARKINGS} 次作业批改`))
  expect(named.map(({ weight }) => weight)).toEqual(
    plans.filter(({ weight }) => weight === 20).map(({ weight }) => weight),
  )
})
