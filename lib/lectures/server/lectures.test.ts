import { randomUUID } from 'node:crypto'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { signRecording } from '#lib/questions/server/recordings/sign-recording.ts'
import { planted, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { allCards, openingsOf } from './cards.ts'
import { getLecture } from './get-lecture.ts'
import { giveCard } from './give-card.ts'
import { getLectureNode, lectureSubjects } from './list-lectures.ts'
import { forgetLectures } from './personal-data.ts'
import { keysOfLectures } from './shown-keys.ts'
import { addLectures, films, setFilm } from './testing/filmed.ts'
import { unlockLecture } from './unlock-lecture.ts'

const t = testDatabase()
let me: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addLectures(t.db)
  me = (await addUser(t.db, { phone: '13800138000' })).id
})

const unlock = (questionId: number, userId = me) => unlockLecture(t.db, userId, questionId)
const left = async (userId = me) => (await openingsOf(t.db, userId)).left
const member = (userId = me) => addGrant(t.db, userId, { from: -1, to: 1, weight: 10 })
const sign = (questionId: number, userId: number | null = me) =>
  signRecording(t.db, [keysOfLectures], {
    ...{ vid: films[questionId % 3] ?? '', questionId, userId, guestId: null, ip: '203.0.113.7' },
  })
const handIn = async () => {
  const start = { catalogueId: 11, count: 8, pick: 'all' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startCatalogue(t.db, [], me, start)
  await submitSitting(t.db, [], me, { attemptId, answers: [queuedAnswer(1, 1, ['B'])] })
}

describe('opening', () => {
  test('fifty clicks at once open one lecture and count once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => unlock(1)))
    expect(new Set(all.map((one) => one.left))).toEqual(new Set([2]))
    const [stored] = await t.sql`select (select count(*)::int from lecture_unlocks) as opened,
      (select count(*)::int from experience_cards) as cards`
    expect(stored).toEqual({ opened: 1, cards: 1 })
  })

  test('clicks on several at once never open more than the cards hold', async () => {
    await t.sql`insert into settings (key, value) values ('lectureFreeUnlocks', '2')`
    const all = await Promise.all([1, 2, 9, 1, 2, 9].map((id) => outcome(unlock(id))))
    expect(all.filter((one) => one === 'conflict')).toHaveLength(2)
    expect(await openingsOf(t.db, me)).toEqual({ left: 0, total: 2, isUnlimited: false })
  })

  test('what is no lecture, or has no film that plays, costs nothing', async () => {
    for (const id of [3, 17, 20, 999])
      expect([id, await outcome(unlock(id))]).toEqual([id, 'not_found'])
    await setFilm(t.db, 1, 'gone')
    expect(await outcome(unlock(1))).toBe('not_found')
    await setFilm(t.db, 2, 'https://example.com/a.mp4')
    expect(await outcome(unlock(2))).toBe('not_found')
    expect(await left()).toBe(3)
  })

  test('takes the card that ends first, and none that has ended', async () => {
    const given = {
      staffId: (await addUser(t.db, { role: 'staff' })).id,
      userId: me,
      reason: '补偿',
    }
    const give = (total: number, days: number) =>
      giveCard(t.db, { ...given, total, days, requestId: randomUUID() })
    await give(1, 30)
    await give(1, 7)
    await unlock(1)
    const cards = await allCards(t.db, me)
    expect(cards.map(({ source, total, used }) => [source, total, used])).toEqual([
      ['staff', 1, 1],
      ['staff', 1, 0],
      ['first', 3, 0],
    ])
    await t.sql`update experience_cards set ends_at = now() where source = 'staff'`
    expect(await openingsOf(t.db, me)).toMatchObject({ left: 3, total: 3 })
    await unlock(2)
    expect(await left()).toBe(2)
    // What an ended card has opened stays open.
    expect(await getLecture(t.db, me, 1)).toMatchObject({ isOpen: true })
  })

  test('a member opens all without a card; what only membership opened closes with it', async () => {
    await member()
    expect(await unlock(1)).toEqual({ left: 3, total: 3, isUnlimited: true })
    expect(await outcome(sign(17))).toBe('fine')
    expect(await outcome(sign(20))).toBe('not_found')
    await t.sql`update membership_grants set revoked_at = now()`
    expect(await outcome(sign(1))).toBe('not_found')
    expect(await getLecture(t.db, me, 1)).toMatchObject({ isOpen: false, answered: null })
    expect(await left()).toBe(3)
  })

  test('who has handed in the question has it open, with the own answer', async () => {
    await handIn()
    expect(await unlock(1)).toMatchObject({ left: 3 })
    const lecture = await getLecture(t.db, me, 1)
    expect(lecture.answered?.userAnswers).toMatchObject([{ answer: 'B' }])
    // A new version that no erratum joins to the old asks something else.
    await t.sql`insert into question_versions (question_id, version, body)
      select question_id, 2, body from question_versions where question_id = 1`
    await t.sql`insert into question_keys (question_id, version, key)
      select question_id, 2, key from question_keys where question_id = 1`
    await t.sql`update questions set version = 2 where id = 1`
    expect(await getLecture(t.db, me, 1)).toMatchObject({ isOpen: false })
    await t.sql`insert into errata (question_id, from_version, to_version, was, "is")
      values (1, 1, 2, 'A', 'B')`
    expect(await getLecture(t.db, me, 1)).toMatchObject({ isOpen: true })
  })
})

describe('what is shown', () => {
  test('before it is open the question alone, for its user and no other', async () => {
    const before = await getLecture(t.db, me, 1)
    expect(before).toMatchObject({
      ...{ isOpen: false, answered: null, seconds: 24, title: '题干q1', previous: null },
      ...{ subject: { name: '言语理解' }, catalogue: { name: '片段阅读' } },
      ...{ asked: { context: '题干q1' }, next: { questionId: 2 } },
    })
    expect(JSON.stringify(before)).not.toContain(planted)
    expect(JSON.stringify(before)).not.toContain(films[1])
    expect(await outcome(sign(1))).toBe('not_found')
    await unlock(1)
    const other = (await addUser(t.db)).id
    expect((await getLecture(t.db, me, 1)).answered).toMatchObject({ answer: 'A' })
    expect((await getLecture(t.db, other, 1)).answered).toBeNull()
    expect(await outcome(sign(1))).toBe('fine')
    expect(await outcome(sign(2))).toBe('not_found')
    expect(await outcome(sign(1, other))).toBe('not_found')
    expect(await outcome(sign(1, null))).toBe('not_found')
  })

  test('subjects and their trees count what is there and what is open', async () => {
    await unlock(9)
    expect(await lectureSubjects(t.db, me)).toEqual([
      { id: 1, name: '言语理解', lectures: 3, opened: 1 },
    ])
    const { items, children } = await getLectureNode(t.db, me, 1)
    expect(items).toEqual([])
    expect(children.map(({ name, lectures, opened }) => [name, lectures, opened])).toEqual([
      ['片段阅读', 2, 0],
      ['逻辑填空', 1, 1],
    ])
    expect(await getLectureNode(t.db, me, 12)).toMatchObject({ items: [{ questionId: 9 }] })
    for (const id of [2, 3, 99])
      expect(await outcome(getLectureNode(t.db, me, id))).toBe('not_found')
    await member()
    expect((await lectureSubjects(t.db, me)).map(({ opened }) => opened)).toEqual([3, 1])
  })
})

describe('cards', () => {
  test('the first is given once, however often at once it is asked for', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => allCards(t.db, me)))
    expect(new Set(all.map((cards) => JSON.stringify(cards))).size).toBe(1)
    expect(all[0]).toMatchObject([{ source: 'first', total: 3, used: 0, endsAt: null }])
  })

  test('with the setting at 0 there is none', async () => {
    await t.sql`insert into settings (key, value) values ('lectureFreeUnlocks', '0')`
    // Asks for no lock, which another call of the user holds.
    const seen = await t.db.transaction(async (tx) => {
      await lockCaller(tx, me)
      return await allCards(t.db, me)
    })
    expect(seen).toEqual([])
    expect(await outcome(unlock(1))).toBe('conflict')
  })

  test('an account made anew by the same phone has what is left of the free ones', async () => {
    await unlock(1)
    await unlock(2)
    await t.db.transaction((tx) => forgetLectures(tx, me, '13800138000'))
    expect(await t.sql`select from lecture_unlocks`).toHaveLength(0)
    expect(await openingsOf(t.db, me)).toMatchObject({ left: 1, total: 1 })
  })

  test('a repeated gift is one card, and stands in the history of its user', async () => {
    const staffId = (await addUser(t.db, { role: 'staff' })).id
    const gift = {
      staffId,
      userId: me,
      total: 5,
      days: 30,
      reason: '补偿',
      requestId: randomUUID(),
    }
    await Promise.all([giveCard(t.db, gift), giveCard(t.db, gift)])
    expect(await openingsOf(t.db, me)).toMatchObject({ left: 8, total: 8 })
    expect(await t.sql`select from staff_changes`).toHaveLength(1)
    expect(await outcome(giveCard(t.db, { ...gift, userId: 999 }))).toBe('not_found')
  })
})
