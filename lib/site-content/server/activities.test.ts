import { randomUUID } from 'node:crypto'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { answerDailyQuestion, findDailyQuestion } from '#lib/activities/server/daily-question.ts'
import { redeemGift } from '#lib/activities/server/gifts/redeem-gift.ts'
import { helpFriend } from '#lib/activities/server/help-friend.ts'
import { startInvitation } from '#lib/activities/server/invitations.ts'
import { signToday } from '#lib/activities/server/sign-in.ts'
import { activityTerms } from '#lib/activities/server/tables.ts'
import { allTerms } from '#lib/activities/server/terms.ts'
import { addGifts, addRich } from '#lib/activities/server/testing/activity.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { routes } from '#lib/tables/routes.ts'
import { saveEntry } from './save-entry.ts'

const t = testDatabase()
let staffId: number
const base = { intro: '', startsOn: null, endsOn: null, closedNote: '', isOpen: true }
const titles = { sign: '每日签到', question: '每日一题', assist: '好友助力', gifts: '礼品兑换' }
const keys = ['sign', 'question', 'assist', 'gifts'] as const

describe('set from the desk', () => {
  beforeEach(async () => {
    await truncateAll(t.db)
    staffId = (await addUser(t.db)).id
    await t.db
      .insert(activityTerms)
      .values(keys.map((key, index) => ({ id: index + 1, key, title: titles[key] })))
  })
  const set = (key: (typeof keys)[number], change: Values) => {
    const was = { ...base, title: titles[key] }
    const id = keys.indexOf(key) + 1
    const values = { ...was, ...change }
    return saveEntry(t.db, staffId, { kind: 'activity', id, was, values, reason: '测试' }, routes)
  }

  test('what is closed takes nobody, and says why', async () => {
    await addGifts(t.db)
    const [me, friend] = [await addRich(t.db, 100), (await addUser(t.db)).id]
    const { token } = await startInvitation(t.db, me)
    for (const key of keys) await set(key, { isOpen: false, closedNote: '月底再见' })
    const wish = { userId: me, giftId: 1, requestId: randomUUID(), caller }
    const calls = [
      signToday(t.db, me),
      startInvitation(t.db, friend),
      helpFriend(t.db, { helperId: friend, token }),
      redeemGift(t.db, wish, []),
    ]
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: 'activity_closed', message: '月底再见' })
    expect(await findDailyQuestion(t.db, me)).toBeNull()
    expect(await outcome(answerDailyQuestion(t.db, me, { questionId: 1, answer: 'A' }))).not.toBe(
      'fine',
    )
    // Who began before goes on seeing it.
    expect((await startInvitation(t.db, me)).token).toBe(token)
  })

  test('it is open from its first day to its last', async () => {
    await set('sign', { startsOn: '2026-03-02', endsOn: '2026-03-03', title: '春季签到' })
    const at = async (day: string) => (await allTerms(t.db, new Date(`${day}+08:00`))).sign.closed
    expect(await at('2026-03-01T23:59:00')).toBe('春季签到 3 月 2 日开始')
    expect(await at('2026-03-02T00:00:00')).toBeNull()
    expect(await at('2026-03-03T23:59:00')).toBeNull()
    expect(await at('2026-03-04T00:00:00')).toBe('春季签到已于 3 月 3 日结束')
    const { id } = await addUser(t.db)
    expect(await outcome(signToday(t.db, id, new Date('2026-03-04T00:00:00+08:00')))).toBe(
      'activity_closed',
    )
    expect(await outcome(signToday(t.db, id, new Date('2026-03-03T20:00:00+08:00')))).toBe('fine')
    const late = set('question', { startsOn: '2026-03-02', endsOn: '2026-03-01' })
    await expect(late).rejects.toMatchObject({ fields: [{ field: 'endsOn' }] })
    expect(await outcome(set('question', { startsOn: '2026-02-30' }))).toBe('invalid_input')
  })
})
