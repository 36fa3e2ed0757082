import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { rescoreErrata } from '#lib/practice/server/rescore/rescore-errata.ts'
import { sittingAnswers, sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { choice, storeLines, synthesis } from '#lib/questions/server/testing/question-versions.ts'
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

test('what was written for homework or is for a class is not told', async () => {
  await storeLines(t.db, { ...choice, id: 'desk-1', stem: letters(60) })
  await storeLines(t.db, { ...choice, id: 'k1', stem: letters(60) })
  await t.db.update(questions).set({ catalogueId: 5 }).where(eq(questions.contentId, 'k1'))
  const same = choice.options.map(({ content }) => ({ head: '', content }))
  const text = textOf({ type: 'multiple_choose', stem: letters(60), options: same, answer: 'AB' })
  expect((await check(text)).alike).toEqual([])
})
