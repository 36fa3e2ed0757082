import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import { paperQuestions, paperSections, papers } from '#lib/papers/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { rescoreErrata } from '#lib/practice/server/rescore/rescore-errata.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import { sittingAnswers, sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { errata, questionKeys, questions } from '#lib/questions/server/tables.ts'
import { choice, storeLines, synthesis } from '#lib/questions/server/testing/question-versions.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { similarity, trigramsOf } from './alike/trigrams.ts'
import { checkQuestion } from './check-question.ts'
import { findQuestion } from './find-question.ts'
import { saveQuestion } from './save-question.ts'
import { addBank, textOf, textOfType } from './testing/bank.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = await addBank(t.db)
  await t.db.insert(users).values([101, 102].map((id) => ({ id, userName: `学员${id}` })))
})

const check = (text: BankText, id: string | null = null) => checkQuestion(t.db, { id, text })
const textOfStored = async (id: string) => (await findQuestion(t.db, id)).text
const nobody = { answers: 0, learners: 0 }

/** A sitting of one question, handed in and marked unless it is open. */
async function sit(userId: number, version: number, answer: string, isOpen = false) {
  const [question] = await t.db.select().from(questions).where(eq(questions.contentId, 'c1'))
  const questionId = question?.id ?? 0
  const score = isOpen ? null : 0
  const [sitting] = await t.db
    .insert(sittings)
    .values({
      ...{ userId, kind: 'catalogue', title: '练习', clientKey: randomUUID(), questionCount: 1 },
      ...{ submittedAt: isOpen ? null : new Date(), score, full: 2 },
    })
    .returning()
  const sittingId = sitting?.id ?? 0
  const policy = { kind: 'EXACT' } as const
  const place = { sittingId, position: 1 }
  const correct = isOpen ? null : false
  const asked = { questionId, version, full: 2, policy, score, correct }
  await t.db.insert(sittingQuestions).values({ ...place, ...asked })
  const webAnswerDTOList = [{ questionId, answer, url: [] }]
  const given = { businessId: '', questionClassified: 0 as const, questionId, webAnswerDTOList }
  await t.db.insert(sittingAnswers).values({ ...place, answer: given, changedAt: 1 })
  return sittingId
}

const askedOf = async (sittingId: number) => {
  const { version, score, correct } = sittingQuestions
  const rows = t.db.select({ version, score, correct }).from(sittingQuestions)
  return (await rows.where(eq(sittingQuestions.sittingId, sittingId)))[0]
}

test('the difference is told in the words of learners', async () => {
  await storeLines(t.db, choice, synthesis)
  expect(await check(textOfType('fill_in'))).toMatchObject({
    ...{ difference: 'new', was: '', is: '', concerned: nobody },
  })
  const text = await textOfStored('c1')
  const differs = async (change: Partial<BankText>) => await check({ ...text, ...change }, 'c1')
  expect(await differs({})).toMatchObject({ difference: 'nothing', was: '', is: '' })
  expect(await differs({ category: '另一章' })).toMatchObject({ difference: 'nothing' })
  expect(await differs({ analysis: '新' })).toMatchObject({ difference: 'analysis', was: '' })
  expect(await differs({ answer: 'ABC' })).toMatchObject({
    difference: 'key',
    was: 'AB',
    is: 'ABC',
  })
  expect(await differs({ stem: '下列错误的有' })).toMatchObject({
    ...{ difference: 'question', was: '题干：下列正确的有', is: '题干：下列错误的有' },
    concerned: nobody,
  })
  await expect(differs({ answer: '' })).rejects.toMatchObject({
    ...{ code: 'invalid_input', fields: [{ field: 'answer' }] },
  })
})

test('it is said whose answers a corrected key concerns, and just these are marked again', async () => {
  await storeLines(t.db, choice)
  const first = await sit(101, 1, 'ABC')
  const text = { ...(await textOfStored('c1')), analysis: '又一解析' }
  await saveQuestion(t.db, staffId, { id: 'c1', version: 1, text, erratum: false })
  const later = await sit(101, 2, 'AB')
  const other = await sit(102, 2, 'ABC')
  const open = await sit(102, 2, 'ABC', true)
  const corrected = { ...text, answer: 'ABC' }
  const { concerned } = await check(corrected, 'c1')
  expect(concerned).toEqual({ answers: 3, learners: 2 })
  const saving = { id: 'c1', version: 2, text: corrected, erratum: true }
  await saveQuestion(t.db, staffId, saving)
  // The job of practice does it, once, whenever it comes to run.
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: concerned.answers })
  expect(await rescoreErrata(t.db)).toEqual({ errata: 0, answers: 0 })
  expect(await askedOf(first)).toEqual({ version: 3, score: 2, correct: true })
  expect(await askedOf(later)).toEqual({ version: 3, score: 0, correct: false })
  expect(await askedOf(other)).toEqual({ version: 3, score: 2, correct: true })
  expect(await askedOf(open)).toEqual({ version: 3, score: null, correct: null })
})

test('without an erratum sittings keep their version and marks, until a later one corrects them, too', async () => {
  await storeLines(t.db, choice)
  const first = await sit(101, 1, 'ABC')
  const text = await textOfStored('c1')
  const quiet = { ...text, answer: 'ABD' }
  await saveQuestion(t.db, staffId, { id: 'c1', version: 1, text: quiet, erratum: false })
  expect(await rescoreErrata(t.db)).toEqual({ errata: 0, answers: 0 })
  expect(await askedOf(first)).toEqual({ version: 1, score: 0, correct: false })
  const corrected = { ...text, answer: 'ABC' }
  const { concerned } = await check(corrected, 'c1')
  expect(concerned).toEqual({ answers: 1, learners: 1 })
  await saveQuestion(t.db, staffId, { id: 'c1', version: 2, text: corrected, erratum: true })
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: 1 })
  expect(await askedOf(first)).toEqual({ version: 3, score: 2, correct: true })
})

test('an erratum can be published after the key was changed without one, once', async () => {
  await storeLines(t.db, choice)
  const first = await sit(101, 1, 'ABC')
  const { text } = await saveQuestion(t.db, staffId, {
    ...{ id: 'c1', version: 1, erratum: false },
    text: { ...(await textOfStored('c1')), answer: 'ABC' },
  })
  const said = { was: 'AB', is: 'ABC', concerned: { answers: 1, learners: 1 }, mayCorrect: true }
  expect(await check(text, 'c1')).toMatchObject({ ...said, difference: 'nothing' })
  const analysed = { ...text, analysis: '新' }
  expect(await check(analysed, 'c1')).toMatchObject({ ...said, difference: 'analysis' })
  const again = { id: 'c1', version: 2, text, erratum: true }
  expect(await saveQuestion(t.db, staffId, again)).toMatchObject({ version: 2, erratum: true })
  expect(await t.db.select().from(errata)).toMatchObject([
    { kind: 'key', fromVersion: 1, toVersion: 2, was: 'AB', is: 'ABC' },
  ])
  expect(await check(text, 'c1')).toMatchObject({ was: '', mayCorrect: false })
  expect(await saveQuestion(t.db, staffId, again)).toMatchObject({ version: 2, erratum: false })
  const { versions } = await findQuestion(t.db, 'c1')
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: 1 })
  expect(await askedOf(first)).toEqual({ version: 2, score: 2, correct: true })
  // What was marked again needs no other erratum, whatever the next versions explain.
  await saveQuestion(t.db, staffId, { id: 'c1', version: 2, text: analysed, erratum: true })
  expect(await t.db.$count(errata)).toBe(1)
})

test('a new analysis publishes the key that was changed before it, too', async () => {
  await storeLines(t.db, choice)
  const text = { ...(await textOfStored('c1')), answer: 'ABC' }
  await saveQuestion(t.db, staffId, { id: 'c1', version: 1, text, erratum: false })
  const analysed = { ...text, analysis: '新' }
  const saved = { id: 'c1', version: 2, text: analysed, erratum: true }
  expect(await saveQuestion(t.db, staffId, saved)).toMatchObject({ version: 3, erratum: true })
  expect(await t.db.select().from(errata)).toMatchObject([{ fromVersion: 1, toVersion: 3 }])
})

test('where nothing can be said of a change there is no erratum', async () => {
  await storeLines(t.db, choice)
  const text = await textOfStored('c1')
  const worded = { ...text, stem: '别的', answer: 'ABC' }
  expect(await check(worded, 'c1')).toMatchObject({ difference: 'question', mayCorrect: true })
  expect(await check({ ...text, score: 3 }, 'c1')).toMatchObject({
    ...{ difference: 'question', was: '分值：（无）', is: '分值：3', mayCorrect: false },
  })
  // A line of before today's rules.
  const old = JSON.stringify({ ...choice, answer: 'BA' })
  await t.db.update(questionKeys).set({ source: old })
  expect(await check(worded, 'c1')).toMatchObject({
    ...{ difference: 'question', was: '', is: '', mayCorrect: false },
  })
  const saved = await saveQuestion(t.db, staffId, {
    ...{ id: 'c1', version: 1, text: worded, erratum: true },
  })
  expect(saved).toMatchObject({ version: 2, erratum: false })
  const [change] = await t.db.select().from(staffChanges)
  expect(change?.after).toMatchObject({ erratum: false })
})

test('a key that is changed together with the text marks nobody again, and says so', async () => {
  await storeLines(t.db, choice)
  await sit(101, 1, 'ABC')
  await sit(102, 1, 'AB')
  const text = { ...(await textOfStored('c1')), stem: '下列都正确的有' }
  expect((await check(text, 'c1')).notes).toEqual([])
  const both = await check({ ...text, answer: 'ABC' }, 'c1')
  expect(both).toMatchObject({ difference: 'question', concerned: nobody })
  expect(both.notes).toEqual([
    '答案和题面一起改了，已交的作答（2 份）不会重新判分；要重新判分，请先只改答案并公布勘误，再改题面',
  ])
  const single = { ...text, type: 'single_choose' as const, answer: 'A' }
  expect((await check(single, 'c1')).notes).toEqual([])
})

test('while a mock exam is under way all who sit it are asked the same, by one key', async () => {
  await storeLines(t.db, choice)
  const text = await textOfStored('c1')
  const { id: questionId } = (await t.db.select().from(questions))[0] ?? { id: 0 }
  await t.db.insert(papers).values({
    ...{ id: 1, title: '模考卷', level: '省级', minutes: 60, full: 2, questionCount: 1 },
    ...{ contentHash: '', heldForMock: true },
  })
  await t.db
    .insert(paperSections)
    .values({ paperId: 1, position: 1, title: '一', policy: { kind: 'EXACT' } })
  await t.db
    .insert(paperQuestions)
    .values({ paperId: 1, position: 1, section: 1, questionId, score: 2 })
  const worded = { ...text, stem: '下列错误的有' }
  const rekeyed = { ...text, answer: 'ABC' }
  const explained = { ...text, analysis: '新' }
  expect((await check(worded, 'c1')).notes).toEqual([expect.stringContaining('待考或未公开')])
  expect((await check(explained, 'c1')).notes).toEqual([])
  const { id } = await startMock(t.db, 101, {
    ...{ mockId: 1, paperId: 1, title: '模考', endsAt: new Date(Date.now() + 3_600_000) },
  })
  for (const changed of [worded, rekeyed]) {
    expect((await check(changed, 'c1')).notes).toEqual([expect.stringContaining('进行中的模考')])
    const saving = { id: 'c1', version: 1, text: changed, erratum: changed === worded }
    await expect(saveQuestion(t.db, staffId, saving)).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('进行中的模考') },
    })
  }
  expect((await findQuestion(t.db, 'c1')).version).toBe(1)
  const save = (version: number, changed: BankText, erratum = false) =>
    saveQuestion(t.db, staffId, { id: 'c1', version, text: changed, erratum })
  expect(await save(1, explained)).toMatchObject({ version: 2 })
  expect(await save(2, { ...explained, answer: 'ABC' }, true)).toMatchObject({ version: 3 })
  await t.db.update(sittings).set({ sealed: false }).where(eq(sittings.id, id))
  expect(await save(3, worded)).toMatchObject({ version: 4 })
})

const letters = (count: number, from = 0x4e00) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index))
const options = ['甲', '乙', '丙', '丁'].map((content) => ({ head: '', content }))
const asking = (stem: string) => textOf({ stem, options, answer: 'A' })
const save = (text: BankText) =>
  saveQuestion(t.db, staffId, { id: null, version: null, text, erratum: false })

test('questions are alike from 0.85 on, the nearest first, and none is alike itself', async () => {
  const stem = letters(60)
  const { id } = await save(asking(stem))
  // Three trigrams a changed letter on either side of 60 and 8 of the options.
  const once = `${stem.slice(0, 20)}某${stem.slice(21)}`
  const twice = `${once.slice(0, 40)}某${once.slice(41)}`
  const near = await check(asking(once))
  expect(near.alike).toEqual([{ id, stem, share: expect.closeTo(66 / 72, 1) }])
  const own = similarity(
    trigramsOf(`${stem}\n甲\n乙\n丙\n丁`),
    trigramsOf(`${twice}\n甲\n乙\n丙\n丁`),
  )
  expect(own).toBeLessThan(0.85)
  expect((await check(asking(twice))).alike).toEqual([])
  expect((await check(asking(once), id)).alike).toEqual([])
  const second = await save(asking(once))
  const both = await check(asking(`${stem}之`))
  expect(both.alike.map((one) => one.id)).toEqual([id, second.id])
  expect((await check(asking(`${once}`))).alike.map((one) => one.id)).toEqual([second.id, id])
})

test('exactly 0.85 is alike, less is not', async () => {
  // 17 of 20: a text of n letters has n + 1 trigrams, and a letter more at its end takes one and gives two.
  const of = (count: number) => trigramsOf(letters(count))
  expect(similarity(of(17), of(19))).toBe(17 / 21)
  expect(similarity(of(17), of(17 + 1))).toBe(17 / 20)
  const bare = (stem: string) => textOf({ type: 'short_answer', stem, answer: '范文' })
  const { id } = await save(bare(letters(17)))
  expect((await check(bare(letters(18)))).alike).toEqual([
    { id, stem: letters(17), share: 17 / 20 },
  ])
  expect((await check(bare(letters(19)))).alike).toEqual([])
})

test('changes all over a long stem hide no question, nor do other words above the same material', async () => {
  const stem = letters(400)
  const { id } = await save(asking(stem))
  const changed = [...stem].map((letter, at) => (at % 50 === 25 ? '某' : letter)).join('')
  expect((await check(asking(changed))).alike.map((one) => one.id)).toEqual([id])
  const written = (words: string) => ({
    ...textOfType('synthesis'),
    ...{ stem: words, materials: [{ content: letters(300, 0x6000) }] },
  })
  const material = await save(written('读材料'))
  const { alike } = await check(written('根据给定资料作答'))
  expect(alike.map((one) => one.id)).toEqual([material.id])
})

test('other signs, another word of a short stem and other beginnings of it hide no question', async () => {
  const contents = [0, 1, 2, 3].map((at) => letters(40, 0x5000 + at * 100))
  const choosing = (stem: string, offered: readonly string[]) =>
    textOf({ stem, options: offered.map((content) => ({ head: '', content })), answer: 'A' })
  const { id } = await save(choosing('下列说法正确的是', contents))
  const signed = contents.map((content) => `${content.slice(0, 20)}，${content.slice(20)}。`)
  const other = await check(
    choosing(
      '下列说法正确的是（　）。',
      contents.map((one) => `${one}。`),
    ),
  )
  expect(other.alike).toEqual([{ id, stem: '下列说法正确的是', share: 1 }])
  expect((await check(choosing('以下说法，正确的是', contents))).alike[0]?.id).toBe(id)
  expect((await check(choosing('下列选项中正确的', contents))).alike[0]?.id).toBe(id)
  expect((await check(choosing('以下哪项正确', signed))).alike).toEqual([])
  // Many with the same stem do not push out the one with the same options.
  for (let at = 0; at < 3; at++)
    await save(choosing('下列说法正确的是', [`${letters(40, 0x7000 + at * 200)}`, '乙']))
  expect((await check(choosing('以下说法正确的是', contents))).alike.map((one) => one.id)).toEqual([
    id,
  ])
})

test('what was written for homework or is for a class is not told', async () => {
  await storeLines(t.db, { ...choice, id: 'desk-1', stem: letters(60) })
  await storeLines(t.db, { ...choice, id: 'k1', stem: letters(60) })
  await t.db.update(questions).set({ catalogueId: 5 }).where(eq(questions.contentId, 'k1'))
  const same = choice.options.map(({ content }) => ({ head: '', content }))
  const text = textOf({ type: 'multiple_choose', stem: letters(60), options: same, answer: 'AB' })
  expect((await check(text)).alike).toEqual([])
})
