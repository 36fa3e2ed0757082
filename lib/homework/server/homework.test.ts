import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { classes } from '#lib/classes/server/tables.ts'
import { addClass } from '#lib/classes/server/testing/class.ts'
import { closedParts } from '#lib/homework/parts.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { getCourseStudy } from '#lib/lessons/server/study.ts'
import { takenLessons } from '#lib/lessons/server/taken/taken-lessons.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { FREE_MARKINGS } from '#lib/marking/free-markings.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import { addMarker } from '#lib/marking/server/testing/desk.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { getHomework, listHomework } from './homework.ts'
import { homeworkSource } from './marking/marking-source.ts'
import { stateOf } from './recount-submission.ts'
import { saveAnswers } from './save-answers.ts'
import { beginAnswers, getAnswers, listAnswers } from './submissions.ts'
import { submitAnswers } from './submit-answers.ts'
import { homeworkSubmissions, homeworks } from './tables.ts'
import {
  addDiamond,
  addHomework,
  addWrittenQuestions,
  bothParts,
  longer,
  shortAnswer,
} from './testing/homework.ts'

const t = testDatabase()
beforeAll(async () => {
  await addWrittenQuestions(t.db)
  await addFilmedCourse(t.db)
})
afterEach(async () => {
  await t.db.delete(markingScripts)
  await t.db.delete(homeworkSubmissions)
  await t.db.delete(homeworks)
  await t.db.delete(classes)
  await t.db.delete(users)
})

const error = (code: string) => expect.objectContaining({ code })

/** Somebody who has begun a homework. */
async function begun(homeworkId = 1) {
  const userId = await addDiamond(t.db)
  const { id } = await beginAnswers(t.db, [], userId, homeworkId)
  return { userId, id }
}

/** Marks every answer that waits, in full. */
async function markAll(markerId: number) {
  for (;;) {
    const script = await claimScript(t.db, markerId, { skip: [] }, [homeworkSource])
    if (!script) return
    const points = script.prompt.points.map(({ code, score }) => {
      return { code, score, quote: '', note: '' }
    })
    const { id, round } = script
    await markScript(
      t.db,
      markerId,
      { id, round, points, deductions: [], annotations: [], comment: '好' },
      [homeworkSource],
    )
  }
}

test('homework of a class, closed homework, and that of a course for who has not got it, is offered to nobody', async () => {
  await addClass(t.db)
  await addHomework(t.db, { id: 1 })
  await addHomework(t.db, { id: 2, courseId: 1 })
  await addHomework(t.db, { id: 3, classId: 1 })
  await addHomework(t.db, { id: 4, stage: 'withdrawn' })
  const userId = await addDiamond(t.db)
  const { items, total } = await listHomework(t.db, [], userId, 1)
  expect([items.map(({ id }) => id), total]).toEqual([[1], 1])
  for (const id of [2, 3, 4]) {
    await expect(getHomework(t.db, [], userId, { id, type: 1 })).rejects.toThrow(error('not_found'))
    await expect(beginAnswers(t.db, [], userId, id)).rejects.toThrow(error('not_found'))
  }
})

test('homework of a class is seen by its members; who has left keeps what was begun', async () => {
  const sources = [grantedCourses]
  await addClass(t.db)
  await addHomework(t.db, { id: 2, classId: 1 })
  const [member, stranger] = [await addDiamond(t.db), await addDiamond(t.db)]
  const grantId = await giveCourse(t.db, member)
  const list = async (userId: number) => (await listHomework(t.db, sources, userId, 1)).items
  expect(await list(member)).toMatchObject([{ id: 2, className: '一班' }])
  expect(await list(stranger)).toEqual([])
  expect(await outcome(beginAnswers(t.db, sources, stranger, 2))).toBe('not_found')
  const { id } = await beginAnswers(t.db, sources, member, 2)
  await t.sql`update course_grants set revoked_at = now() where id = ${grantId}`
  expect(await list(member)).toEqual([])
  expect(await getAnswers(t.db, member, { id, type: 1 })).toMatchObject({ homeworkId: 2 })
  expect(await outcome(getHomework(t.db, sources, member, { id: 2, type: 1 }))).toBe('fine')
})

describe('homework of a course', () => {
  const sources = [grantedCourses]
  const isSeenBy = async (userId: number) => {
    const { items, total } = await listHomework(t.db, sources, userId, 1)
    const found = await outcome(getHomework(t.db, sources, userId, { id: 2, type: 1 }))
    const begun = await outcome(beginAnswers(t.db, sources, userId, 2))
    return [items.map(({ id }) => id), total, found, begun]
  }
  const hidden = [[], 0, 'not_found', 'not_found']
  const seen = [[2], 1, 'fine', 'fine']

  test('is seen by who has the course now, and by nobody else', async () => {
    await addHomework(t.db, { id: 2, courseId: 1, lessonId: 3 })
    const own = await addDiamond(t.db)
    await giveCourse(t.db, own)
    expect(await isSeenBy(own)).toEqual(seen)
    expect(await isSeenBy(await addDiamond(t.db))).toEqual(hidden)
    const late = await addDiamond(t.db)
    await giveCourse(t.db, late, -1)
    expect(await isSeenBy(late)).toEqual(hidden)
  })

  test('is taken once it is begun, done once it is handed in, and what was begun stays after access', async () => {
    await addHomework(t.db, { id: 2, courseId: 1, lessonId: 3 })
    const userId = await addDiamond(t.db)
    await giveCourse(t.db, userId)
    const study = () => getCourseStudy(t.db, sources, { userId, courseId: 1 })
    expect(await study()).toMatchObject({ total: 3, done: 0 })
    const taken = () => takenLessons(t.db, userId, [{ courseId: 1, since: new Date(0) }])
    expect(await taken()).toEqual(new Map())
    const { id } = await beginAnswers(t.db, sources, userId, 2)
    expect(await taken()).toEqual(new Map([[1, 1]]))
    await saveAnswers(t.db, userId, { id, answers: [shortAnswer(longer('答'))] })
    expect(await study()).toMatchObject({ done: 0 })
    await submitAnswers(t.db, sources, userId, { id, round: 1, marking: false })
    expect(await study()).toMatchObject({ done: 1 })
    // Access that begins later and lasts longer leaves it done.
    await giveCourse(t.db, userId, 7200)
    expect(await study()).toMatchObject({ done: 1 })
    await t.sql`update course_grants set ends_at = now() - interval '1 second'`
    expect((await getAnswers(t.db, userId, { id, type: 1 })).id).toBe(id)
  })
})

test('a homework tells its questions with their marks, and no key', async () => {
  await addHomework(t.db, { id: 1, strictCount: true })
  const { id: stranger } = await addUser(t.db)
  const view = await getHomework(t.db, [], stranger, { id: 1, type: 2 })
  expect(view).toMatchObject({ parts: 3, full: 30, strictCount: true, answered: [] })
  expect(view.questions.map((one) => [one.score, one.sonQuestion.map((sub) => sub.score)])).toEqual(
    [
      [20, [12, 8]],
      [10, []],
    ],
  )
  expect(JSON.stringify(view)).not.toMatch(/参考答案|解析/)
  expect(view.allowance).toEqual({ isMember: false, most: FREE_MARKINGS, used: 0 })
})

test('everybody signed in begins, before it is due by the clock of the server', async () => {
  await addHomework(t.db, { id: 1 })
  await addHomework(t.db, { id: 2, dueAt: new Date(Date.now() - 1000) })
  const { id: userId } = await addUser(t.db)
  await expect(beginAnswers(t.db, [], userId, 2)).rejects.toThrow(error('homework_over'))
  const first = await beginAnswers(t.db, [], userId, 1)
  const again = await beginAnswers(t.db, [], userId, 1)
  expect(again).toEqual(first)
})

test('without a marker it is handed in for 自评: key and points are there, and nothing is queued', async () => {
  await addHomework(t.db, { id: 1 })
  const { id: userId } = await addUser(t.db)
  const { id } = await beginAnswers(t.db, [], userId, 1)
  await saveAnswers(t.db, userId, { id, answers: [shortAnswer('短')] })
  const before = await getAnswers(t.db, userId, { id, type: 2 })
  expect(before).toMatchObject({ state: 'draft', answered: [] })
  // Asked for and not to be had: nothing is handed in, nothing is lost.
  await expect(submitAnswers(t.db, [], userId, { id, round: 1, marking: true })).rejects.toThrow(
    error('marking_members'),
  )
  expect(await getAnswers(t.db, userId, { id, type: 2 })).toEqual(before)
  expect(await submitAnswers(t.db, [], userId, { id, round: 1 })).toMatchObject({ state: 'self' })
  expect(await t.db.select().from(markingScripts)).toEqual([])
  const own = await getAnswers(t.db, userId, { id, type: 2 })
  expect(own).toMatchObject({ state: 'self', score: null, full: 30 })
  expect(own.answered[1]).toMatchObject({ answer: '参考答案 s', userScore: null })
  expect((await getHomework(t.db, [], userId, { id: 1, type: 2 })).answered).toEqual(own.answered)
  await expect(saveAnswers(t.db, userId, { id, answers: [shortAnswer('改', 1)] })).rejects.toThrow(
    error('homework_handed_in'),
  )
  // Handed in again it stays what it is, whoever is asked for.
  await addGrant(t.db, userId, { from: -1, to: 30, weight: 20 })
  expect(await submitAnswers(t.db, [], userId, { id, round: 1, marking: true })).toMatchObject({
    state: 'self',
    allowance: { used: 0 },
  })
})

test('a member chooses, and too little for a marker is refused before anything is handed in', async () => {
  await addHomework(t.db, { id: 1 })
  const { userId, id } = await begun()
  await saveAnswers(t.db, userId, {
    ...{ id },
    answers: [bothParts('短', ''), shortAnswer(longer('二'))],
  })
  await expect(submitAnswers(t.db, [], userId, { id, round: 1 })).rejects.toMatchObject({
    ...{ code: 'marking_unfit' },
    message: '第 1 题第（1）问不足 20 字，也没有图片，老师无从批阅',
  })
  expect(await getAnswers(t.db, userId, { id, type: 1 })).toMatchObject({ state: 'draft' })
  expect(await submitAnswers(t.db, [], userId, { id, round: 1, marking: false })).toMatchObject({
    state: 'self',
    allowance: { used: 0 },
  })
})

test('what another device saved is not written over', async () => {
  await addHomework(t.db, { id: 1 })
  const { userId, id } = await begun()
  const save = (...answers: ReturnType<typeof shortAnswer>[]) =>
    saveAnswers(t.db, userId, { id, answers })
  expect(await save(shortAnswer('<p>甲</p>'))).toEqual({
    saved: [{ questionId: 2, revision: 1 }],
    ...{ conflicts: [], refused: [] },
  })
  expect(await save(shortAnswer('<p>乙</p>'))).toEqual({
    ...{ saved: [], refused: [] },
    conflicts: [
      {
        ...{ questionId: 2, revision: 1 },
        answers: [{ questionId: 2, answer: '<p>甲</p>', url: [] }],
      },
    ],
  })
  expect((await save(shortAnswer('<p>乙</p>', 1))).saved).toEqual([{ questionId: 2, revision: 2 }])
  await expect(save({ ...shortAnswer('x'), questionId: 9 })).rejects.toThrow(error('invalid_input'))
})

test('a save changes the parts that it names, and an unknown part is refused with its field', async () => {
  await addHomework(t.db, { id: 1 })
  const { userId, id } = await begun()
  const part = (questionId: string, answer: string, revision: number) => ({
    ...{ businessId: '', questionClassified: 1 as const, questionId: 1, revision },
    webAnswerDTOList: [{ questionId, answer, url: [] }],
  })
  const save = (...answers: ReturnType<typeof part>[]) => saveAnswers(t.db, userId, { id, answers })
  const texts = async () =>
    (await getAnswers(t.db, userId, { id, type: 1 })).items[0]?.answers.map(({ answer }) => answer)
  await save(part('m-1', '<p>一</p>', 0))
  await save(part('m-2', '<p>二</p>', 1))
  expect(await texts()).toEqual(['<p>一</p>', '<p>二</p>'])
  const field = 'answers.0.webAnswerDTOList.0.questionId'
  await expect(save(part('m-9', '<p>三</p>', 2))).rejects.toMatchObject({
    ...{ code: 'invalid_input', fields: [{ field, reason: '这道题没有这一问' }] },
  })
  const both = await saveAnswers(t.db, userId, {
    ...{ id, answers: [part('m-9', '<p>三</p>', 2), shortAnswer('写')] },
  })
  expect(both).toEqual({
    ...{ saved: [{ questionId: 2, revision: 1 }], conflicts: [] },
    refused: [{ questionId: 1, fields: [{ field, reason: '这道题没有这一问' }] }],
  })
  await save(part('m-1', '', 2))
  expect(await texts()).toEqual(['', '<p>二</p>'])
})

test('pictures are those of the learner alone, uploaded for homework', async () => {
  await addHomework(t.db, { id: 1 })
  const { userId, id } = await begun()
  const save = (url: string) => {
    const answer = shortAnswer('')
    return saveAnswers(t.db, userId, {
      id,
      answers: [{ ...answer, webAnswerDTOList: [{ questionId: 2, answer: '', url: [url] }] }],
    })
  }
  for (const folder of [`answer/${userId}`, `homework/${userId + 1}`])
    await expect(save(`https://x.example/web/${folder}/20260101/a.png`)).rejects.toThrow(
      error('invalid_input'),
    )
  await save(`https://x.example/web/homework/${userId}/20260101/a.png`)
  const { items } = await getAnswers(t.db, userId, { id, type: 1 })
  expect(items[1]?.answers[0]?.url[0]).toContain(`/web/homework/${userId}/20260101/a.png`)
})

test('what is handed in waits for markers once, and changes no more', async () => {
  await addHomework(t.db, { id: 1 })
  const { userId, id } = await begun()
  await expect(submitAnswers(t.db, [], userId, { id, round: 1 })).rejects.toThrow(
    error('homework_blank'),
  )
  await saveAnswers(t.db, userId, {
    id,
    answers: [bothParts(longer('一'), ''), shortAnswer(longer('二'))],
  })
  const submit = () => submitAnswers(t.db, [], userId, { id, round: 1 })
  const [one, two] = await Promise.all([submit(), submit()])
  expect([one.state, two.state]).toEqual(['submitted', 'submitted'])
  const scripts = await t.db.select().from(markingScripts).orderBy(markingScripts.id)
  expect(scripts.map(({ itemKey, place, full }) => [itemKey, place, full])).toEqual([
    ['1:m-1', '第 1 题第（1）问', 12],
    ['2:s', '第 2 题', 10],
  ])
  await expect(saveAnswers(t.db, userId, { id, answers: [shortAnswer('三', 1)] })).rejects.toThrow(
    error('homework_handed_in'),
  )
  expect((await listAnswers(t.db, userId, 1)).items).toMatchObject([{ id, state: 'submitted' }])
})

test('marked answers show key, marks and comment; what was left blank counts 0', async () => {
  await addHomework(t.db, { id: 1 })
  const { userId, id } = await begun()
  await saveAnswers(t.db, userId, {
    id,
    answers: [bothParts(longer('一'), ''), shortAnswer(longer('二'))],
  })
  await submitAnswers(t.db, [], userId, { id, round: 1 })
  expect((await getAnswers(t.db, userId, { id, type: 2 })).answered).toEqual([])
  await markAll(await addMarker(t.db, '13900000001'))
  await markAll(await addMarker(t.db, '13900000002'))
  const view = await getAnswers(t.db, userId, { id, type: 2 })
  expect(view).toMatchObject({ state: 'marked', score: 22, full: 30 })
  expect(view.answered[0]?.sonQuestion.map((sub) => [sub.userScore, sub.checkNote])).toEqual([
    [12, '好'],
    [null, ''],
  ])
  expect(view.answered[1]).toMatchObject({ userScore: 10, answer: '参考答案 s', checkNote: '好' })
  const { answered } = await getHomework(t.db, [], userId, { id: 1, type: 2 })
  expect(answered).toEqual(view.answered)
  // The message leads to the marks at once.
  expect((await listMessages(t.db, userId, { page: 1 })).items).toMatchObject([
    { path: `/homeworkCorrect?id=${id}` },
  ])
})

test('what was returned is written anew, part by part, free of charge and after it was due', async () => {
  await addHomework(t.db, { id: 1 })
  const { userId, id } = await begun()
  await saveAnswers(t.db, userId, {
    ...{ id },
    answers: [bothParts(longer('一'), longer('二')), shortAnswer(longer('三'))],
  })
  await submitAnswers(t.db, [], userId, { id, round: 1 })
  await t.db
    .update(markingScripts)
    .set({ state: 'returned', result: { state: 'returned', note: '请分条写' } })
    .where(eq(markingScripts.itemKey, '1:m-2'))
  const [script] = await t.db
    .select()
    .from(markingScripts)
    .where(eq(markingScripts.itemKey, '1:m-2'))
  if (!script?.result) throw new Error('no script')
  await homeworkSource.settle(t.db, script, script.result)
  await t.db.update(homeworks).set({ dueAt: new Date(Date.now() - 1000) })
  const returned = await getAnswers(t.db, userId, { id, type: 1 })
  expect(returned).toMatchObject({ state: 'returned', round: 1 })
  expect(returned.items[0]?.returned).toEqual([{ part: 'm-2', note: '请分条写' }])

  expect(closedParts(returned)).toEqual(new Set(['m-1', 2]))
  const closed = await saveAnswers(t.db, userId, {
    ...{ id },
    answers: [bothParts(longer('一'), '<p>改了二</p>', 1), shortAnswer('改了三', 1)],
  })
  expect(closed).toMatchObject({
    saved: [{ questionId: 1, revision: 2 }],
    refused: [{ questionId: 2, fields: [{ field: 'answers.1.webAnswerDTOList.0' }] }],
  })
  await expect(
    saveAnswers(t.db, userId, { id, answers: [bothParts('<p>改了一</p>', '<p>又改二</p>', 2)] }),
  ).rejects.toMatchObject({
    fields: [{ field: 'answers.0.webAnswerDTOList.0', reason: '这部分没有退回，不能再改' }],
  })
  const again = await submitAnswers(t.db, [], userId, { id, round: 1 })
  expect(again).toMatchObject({ state: 'submitted', round: 2, allowance: { used: 1 } })
  // Of the round before, or of none yet: refused, and nothing is lost. Of this one: done already.
  for (const round of [1, 3])
    expect(await outcome(submitAnswers(t.db, [], userId, { id, round }))).toBe('homework_handed_in')
  expect(await submitAnswers(t.db, [], userId, { id, round: 2 })).toEqual(again)
  const scripts = await t.db.select().from(markingScripts).orderBy(markingScripts.id)
  expect(scripts.map(({ answer, round, state }) => [answer, round, state])).toEqual([
    [longer('一'), 1, 'waiting'],
    ['<p>改了二</p>', 2, 'waiting'],
    [longer('三'), 1, 'waiting'],
  ])
})

test('a month has so many free markings; then it is 自评, and asked for it is refused', async () => {
  for (let id = 1; id <= FREE_MARKINGS + 1; id++) await addHomework(t.db, { id })
  const userId = await addDiamond(t.db)
  const handIn = async (homeworkId: number, marking?: boolean) => {
    const { id } = await beginAnswers(t.db, [], userId, homeworkId)
    const { items } = await getAnswers(t.db, userId, { id, type: 1 })
    const answer = shortAnswer(longer('写'), items[1]?.revision)
    await saveAnswers(t.db, userId, { id, answers: [answer] })
    const view = await submitAnswers(t.db, [], userId, { id, round: 1, marking })
    // The homeworks of this test ask the same question, which is marked once a month.
    await t.sql`update marking_scripts set part = part || id`
    return view
  }
  for (let n = 1; n <= FREE_MARKINGS; n++)
    expect((await handIn(n)).allowance).toMatchObject({ used: n, isMember: true })
  await expect(handIn(FREE_MARKINGS + 1, true)).rejects.toThrow(error('marking_used_up'))
  expect(await handIn(FREE_MARKINGS + 1)).toMatchObject({ state: 'self' })
})

test('the state follows from the marking desk alone', () => {
  expect(stateOf([])).toBe('self')
  expect(stateOf(['waiting', 'waiting'])).toBe('submitted')
  expect(stateOf(['waiting', 'settled'])).toBe('marking')
  expect(stateOf(['settled', 'settled'])).toBe('marked')
  expect(stateOf(['settled', 'returned', 'waiting'])).toBe('returned')
})
