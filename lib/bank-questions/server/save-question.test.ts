import { and, eq } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import type { BankText, BankTextInput } from '#lib/bank-questions/shapes.ts'
import { saveQuestion as saveDeskQuestion } from '#lib/desk-questions/server/save-question.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import {
  catalogues,
  errata,
  questionKeys,
  questions,
  questionVersions,
  scoringPoints,
} from '#lib/questions/server/tables.ts'
import { choice, storeLines, synthesis } from '#lib/questions/server/testing/question-versions.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { checkQuestion } from './check-question.ts'
import { recordingFaults, recordingsOf } from './faults/recording-faults.ts'
import { findQuestion } from './find-question.ts'
import { previewQuestion } from './preview-question.ts'
import { saveQuestion } from './save-question.ts'
import { addBank, textOf, textOfType } from './testing/bank.ts'
import { lineOfText } from './text/line-of-text.ts'
import { noNames } from './text/part-names.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = await addBank(t.db)
})

type Saving = Parameters<typeof saveQuestion>[2]
const save = (saving: Partial<Saving> & { text: BankText }) =>
  saveQuestion(t.db, staffId, { id: null, version: null, erratum: false, ...saving })
const find = (id: string) => findQuestion(t.db, id)

/** Words of a refusal: its code and sentence, or its fields. */
const refusalOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      if (error.fields.length === 0) return `${error.code}: ${error.message}`
      return error.fields.map(({ field, reason }) => `${field}: ${reason}`).join('\n')
    },
  )

test.each(questionTypes)(
  'a new question of the type %s is stored as it was written',
  async (type) => {
    const { id, version } = await save({ text: textOfType(type) })
    expect([id, version]).toEqual(['bank-1', 1])
    const found = await find(id)
    expect(found).toMatchObject({ id, version: 1, uses: [] })
    expect(found.versions).toEqual([{ version: 1, at: expect.any(String), by: '周宁' }])
    expect(found.shown.questionTypeCode).toBe(type)
    // Saved again it is the same: nothing is written.
    expect(await save({ id, version: 1, text: found.text })).toEqual({
      ...{ id, version: 1, text: found.text, erratum: false },
    })
    expect(await t.db.$count(questionVersions)).toBe(1)
    expect(await t.db.$count(staffChanges)).toBe(1)
    const [stored] = await t.db.select().from(questions)
    expect(stored).toMatchObject({ type, catalogueId: 2, ofDesk: true })
  },
)

test('heads, the two options of a true-or-false question, blanks and names of parts follow from what was written', async () => {
  for (const type of questionTypes) await save({ text: textOfType(type, type) })
  const lines = (await t.db.select().from(questionKeys).orderBy(questionKeys.questionId)).map(
    ({ source }) => JSON.parse(source),
  )
  expect(lines[0]).toMatchObject({
    options: [{ head: 'A' }, { head: 'B' }, { head: 'C' }, { head: 'D' }],
  })
  // What is empty or not of its type is left out.
  expect(Object.keys(lines[0]).sort()).toEqual(
    ['analysis', 'answer', 'category', 'id', 'options', 'stem', 'subject', 'type'].sort(),
  )
  expect(lines[1].options).toEqual([
    { head: 'A', content: '正确' },
    { head: 'B', content: '错误' },
  ])
  expect(lines[4].options.map((one: { head: string }) => one.head)).toEqual(['1', '2', '3', '4'])
  expect(lines[5]).toMatchObject({
    answer_size: 2,
    answer_list: ['甲|第一', '乙'],
    answer: '甲；乙',
  })
  expect(lines[6].points).toEqual([
    { code: 'P1', text: '要点一', score: 6, required: true },
    { code: 'P2', text: '要点二', score: 4, alternatives: ['又一说法'] },
  ])
  expect(lines[7].sub_questions.map((sub: { id: string }) => sub.id)).toEqual([
    ...['bank-8-1', 'bank-8-2', 'bank-8-3'],
  ])
})

test('sub-questions keep their ids and points their codes, new ones get names that were never used', async () => {
  const { id } = await save({ text: textOfType('synthesis') })
  const { text } = await find(id)
  const [one, two, three] = text.sub_questions
  if (!one || !two || !three) throw new Error('three parts were written')
  const [, second] = three.points
  if (!second) throw new Error('two points were written')
  const more = { ...second, code: '', text: '要点三', score: 6 }
  const last = { ...three, points: [second, more] }
  // The first part goes, the last one comes first and loses its first point.
  await save({ id, version: 1, text: { ...text, sub_questions: [last, two] } })
  const added = { ...textOfType('single_choose', '又一问'), id: '' }
  const now = await find(id)
  expect(now.text.sub_questions.map((sub) => sub.id)).toEqual(['bank-1-3', 'bank-1-2'])
  expect(now.text.sub_questions[0]?.points.map(({ code }) => code)).toEqual(['P2', 'P3'])
  const subs = [...now.text.sub_questions, added, { ...one, stem: '回来的一问' }]
  await save({ id, version: 2, text: { ...now.text, sub_questions: subs } })
  const again = await find(id)
  expect(again.text.sub_questions.map((sub) => sub.id)).toEqual([
    ...['bank-1-3', 'bank-1-2', 'bank-1-4', 'bank-1-1'],
  ])
  // The versions of before have what they had.
  const first = and(eq(scoringPoints.version, 1), eq(scoringPoints.part, 'bank-1-3'))
  expect(await t.db.$count(scoringPoints, first)).toBe(2)
})

test('ids grow from the highest there is', async () => {
  await storeLines(t.db, { ...choice, id: 'bank-7' }, { ...choice, id: 'bank-x9', stem: '别的' })
  expect((await save({ text: textOfType('single_choose') })).id).toBe('bank-8')
})

test('a change keeps the licence of the line and its place, and says so in the history', async () => {
  const license = { license: 'CC BY 4.0', license_class: 'A', derived: '某年真题' }
  await storeLines(t.db, { ...choice, ...license, year: 2020 })
  const { text } = await find('c1')
  expect(text).toMatchObject({
    year: 2020,
    source: '',
    difficulty: null,
    score: null,
    analyses: [],
  })
  const changed = { ...text, category: '另一章', difficulty: 4, analysis: '新解析' }
  expect(await save({ id: 'c1', version: 1, text: changed })).toEqual({
    ...{ id: 'c1', version: 2, text: changed, erratum: false },
  })
  const [row] = await t.db.select().from(questions)
  expect(row).toMatchObject({
    catalogueId: 3,
    year: 2020,
    staffDifficulty: 4,
    license: 'CC BY 4.0',
  })
  const [, key] = await t.db.select().from(questionKeys).orderBy(questionKeys.version)
  expect(JSON.parse(key?.source ?? '')).toMatchObject({ ...license, category: '另一章' })
  const [change] = await t.db.select().from(staffChanges)
  expect(change).toMatchObject({
    ...{ noun: 'bankQuestion', recordId: 'c1', staffId, permission: 'questions.write' },
    before: { version: 1, place: '科目 / 章节', analysis: '旧解析', answer: 'AB' },
    after: { version: 2, place: '科目 / 另一章', analysis: '新解析', erratum: false },
  })
  const { versions } = await find('c1')
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [2, '周宁'],
    [1, null],
  ])
})

test('an opinion on the difficulty that another desk set is shown, and changed back here', async () => {
  await storeLines(t.db, { ...choice, difficulty: 3 })
  await t.db.update(questions).set({ staffDifficulty: 5 })
  const { text } = await find('c1')
  expect(text.difficulty).toBe(5)
  const back = { ...text, difficulty: 3 }
  await save({ id: 'c1', version: 1, text: back, difficultySeen: text.difficulty })
  expect(await t.db.select({ is: questions.staffDifficulty }).from(questions)).toEqual([{ is: 3 }])
})

test('an opinion on the difficulty that another desk sets meanwhile stays, unless it is changed here', async () => {
  await storeLines(t.db, { ...choice, difficulty: 3 })
  const { text } = await find('c1')
  await t.db.update(questions).set({ staffDifficulty: 5 })
  const opinions = () => t.db.select({ is: questions.staffDifficulty }).from(questions)
  const saved = await save({ id: 'c1', version: 1, text: { ...text, analysis: '新' } })
  expect([saved.text.difficulty, await opinions()]).toEqual([5, [{ is: 5 }]])
  await t.db.update(questions).set({ staffDifficulty: 1 })
  const late = { ...saved.text, analysis: '又新' }
  await save({ id: 'c1', version: 2, text: late, difficultySeen: 5 })
  expect(await opinions()).toEqual([{ is: 1 }])
  await save({ id: 'c1', version: 3, text: { ...late, difficulty: 2 }, difficultySeen: 1 })
  expect(await opinions()).toEqual([{ is: 2 }])
})

test('what a form cannot hold stays as it was stored, and is no change', async () => {
  const parts = synthesis.sub_questions.map((sub) => ({
    ...{ ...sub, stem: `\ufeff${sub.stem}\r\n` },
    ...(sub.type === 'fill_in' && { answer: '3 项', answer_list: [' 3 | 三 '] }),
    ...(sub.type === 'short_answer' && {
      points: [
        { code: 'P1', text: '甲 ', score: 2, required: false },
        { code: 'P2', text: '乙', score: 4, alternatives: [' 丙'] },
      ],
    }),
  }))
  const materials = [{ content: '一段\r\n二段\u2028三段' }]
  await storeLines(
    t.db,
    { ...synthesis, materials, sub_questions: parts, source: ' 某卷 ' },
    { ...choice, stem: '一行\r\n二行', analysis: '解\r\n析' },
  )
  const { text } = await find('s1')
  const typed: BankText = JSON.parse(
    JSON.stringify({ ...text, source: '某卷' })
      .replaceAll('\ufeff', '')
      .replaceAll('\\r\\n', '\\n')
      .replaceAll('\u2028', '\\n')
      .replaceAll('" 3 | 三 "', '"3 | 三"')
      .replaceAll('"甲 "', '"甲"')
      .replaceAll('" 丙"', '"丙"'),
  )
  expect(typed).not.toEqual(text)
  expect(await checkQuestion(t.db, { id: 's1', text: typed })).toMatchObject({
    ...{ difference: 'nothing', mayCorrect: false },
  })
  const saved = await save({ id: 's1', version: 1, text: typed, erratum: true })
  expect(saved).toEqual({ id: 's1', version: 1, text, erratum: false })
  const { text: lines } = await find('c1')
  const corrected = { ...lines, stem: '一行\n二行', analysis: '解\n析', answer: 'ABC' }
  expect(await checkQuestion(t.db, { id: 'c1', text: corrected })).toMatchObject({
    difference: 'key',
  })
  const key = await save({ id: 'c1', version: 1, text: corrected, erratum: true })
  expect(key).toMatchObject({ version: 2, erratum: true, text: { ...lines, answer: 'ABC' } })
  // What is changed is stored as it was typed.
  const changed = { ...key.text, stem: '一行\n三行' }
  expect((await save({ id: 'c1', version: 2, text: changed })).text.stem).toBe('一行\n三行')
})

test('a question stays in its catalogue when that is renamed, whatever else comes to have the old name', async () => {
  const { id } = await save({ text: textOfType('single_choose') })
  const rename = (name: string, of: number) =>
    t.db.update(catalogues).set({ name, formerName: null }).where(eq(catalogues.id, of))
  await rename('新章节', 2)
  await rename('章节', 3)
  const { text } = await find(id)
  expect(text).toMatchObject({ subject: '科目', category: '新章节' })
  const saved = await save({ id, version: 1, text: { ...text, analysis: '新' } })
  expect(saved).toMatchObject({ version: 2, text: { category: '新章节' } })
  const place = async () => (await t.db.select().from(questions))[0]?.catalogueId
  expect(await place()).toBe(2)
  await rename('又一名', 2)
  await save({ id, version: 2, text: { ...(await find(id)).text, analysis: '又新' } })
  expect(await place()).toBe(2)
  await save({ id, version: 3, text: { ...(await find(id)).text, category: '章节' } })
  expect(await place()).toBe(3)
})

test('a question of a class library is said to lie there', async () => {
  await storeLines(t.db, choice)
  await t.db.update(questions).set({ catalogueId: 5 })
  const same = choice.options.map(({ content }) => ({ head: '', content }))
  const text = textOf({ type: 'multiple_choose', stem: choice.stem, options: same, answer: 'AB' })
  expect(await refusalOf(save({ text }))).toBe('stem: 班级题库里已有同一道题，编号 c1')
})

test('a type stays what its homework and articles can hold', async () => {
  await storeLines(t.db, choice)
  const { id } = await save({ text: textOfType('short_answer') })
  await t.sql`insert into homeworks (id, title, "full") values (1, '周练', 10)`
  await t.sql`insert into homework_questions (homework_id, position, question_id, score)
    select 1, 1, id, 10 from questions where content_id = ${id}`
  const { text } = await find(id)
  const single = { ...textOfType('single_choose'), stem: text.stem }
  const ofHomework = 'type: 作业《周练》里有这道题，只能是全由人批改的题'
  expect(await refusalOf(save({ id, version: 1, text: single }))).toBe(ofHomework)
  const { faults } = await previewQuestion(t.db, { id, text: single })
  expect(faults.map(({ field }) => field)).toEqual(['type'])
  await addTables(t.db)
  const bodyHtml = asHtml('<p>看</p><!--question:c1-->')
  await addArticles(t.db, [{ id: 1, title: '读法', bodyHtml }])
  const { text: chosen } = await find('c1')
  const asFillIn = { ...textOfType('fill_in'), stem: `${chosen.stem}____和____` }
  expect(await refusalOf(save({ id: 'c1', version: 1, text: asFillIn }))).toBe(
    'type: 文章《读法》里有这道题，只能是单选、多选或判断题',
  )
  const asSingle = { ...chosen, type: 'single_choose' as const, answer: 'A' }
  expect(await save({ id: 'c1', version: 1, text: asSingle })).toMatchObject({ version: 2 })
})

test('a number of any length is counted', async () => {
  await storeLines(t.db, { ...choice, id: 'bank-999999999' })
  expect((await save({ text: textOfType('single_choose') })).id).toBe('bank-1000000000')
  expect((await save({ text: textOfType('fill_in') })).id).toBe('bank-1000000001')
  await storeLines(t.db, { ...choice, id: 'bank-9007199254740993', stem: '别的' })
  expect((await save({ text: textOfType('short_answer') })).id).toBe('bank-9007199254740994')
})

test('of two editors the second is told, also when only the place was changed, and nothing is stored', async () => {
  await storeLines(t.db, choice)
  const { text } = await find('c1')
  await save({ id: 'c1', version: 1, text: { ...text, category: '另一章' } })
  const late = save({ id: 'c1', version: 1, text: { ...text, stem: '另写' } })
  expect(await refusalOf(late)).toBe('conflict: 这道题刚被别人改过，请刷新后在新的版本上改')
  const unseen = save({ id: 'c1', version: null, text })
  expect(await refusalOf(unseen)).toContain('conflict')
  expect((await find('c1')).version).toBe(2)
  const both = { ...text, category: '另一章' }
  const outcomes = await Promise.all(
    ['甲', '乙'].map((stem) => refusalOf(save({ id: 'c1', version: 2, text: { ...both, stem } }))),
  )
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect((await find('c1')).version).toBe(3)
})

test('what the bank has already is refused with its id, unless it was there twice before', async () => {
  await storeLines(
    t.db,
    choice,
    { ...choice, id: 'c2', answer: 'CD' },
    { ...choice, id: 'c3', stem: '别的' },
  )
  const { text } = await find('c1')
  expect(await refusalOf(save({ text }))).toBe('stem: 题库里已有同一道题，编号 c1')
  const { text: other } = await find('c3')
  const same = save({ id: 'c3', version: 1, text: { ...other, stem: '下列正确 的有' } })
  expect(await refusalOf(same)).toBe('stem: 题库里已有同一道题，编号 c1')
  // Another key of the very question is a correction.
  const { text: twin } = await find('c2')
  expect(await save({ id: 'c2', version: 1, text: { ...twin, answer: 'AC' } })).toMatchObject({
    version: 2,
  })
  expect(await t.db.$count(questions)).toBe(3)
})

test('catalogues are chosen among those there are, none for classes, and interviews take short answers', async () => {
  const refused = async (place: Partial<BankText>) =>
    await refusalOf(save({ text: { ...textOfType('single_choose'), ...place } }))
  expect(await refused({ subject: '课目' })).toBe('subject: 没有科目“课目”，请从已有的科目里选')
  expect(await refused({ category: '章结' })).toBe(
    'category: “科目”下没有目录“章结”，请从已有的目录里选',
  )
  const forClass = { subject: '班级题库', category: '第一周' }
  expect(await refused(forClass)).toContain('category: 这是班级题库')
  const spoken = { subject: '结构化面试', category: '综合分析' }
  expect(await refused(spoken)).toBe('type: 结构化面试是面试题库，只收简答题，请换一个目录')
  expect(await t.db.$count(catalogues)).toBe(7)
  expect(await t.db.$count(questions)).toBe(0)
  const spokenText = { ...textOfType('short_answer'), ...spoken }
  expect(await save({ text: spokenText })).toMatchObject({ id: 'bank-1', version: 1 })
})

test('what is not there, was written for homework or is for a class is not found', async () => {
  const part = { stem: '谈谈', wordsNum: null, score: 10, answer: '范文', analysis: '', points: [] }
  const written = { stem: '', materials: [], parts: [part] }
  const desk = await saveDeskQuestion(t.db, staffId, { id: null, was: null, text: written })
  expect(desk.id).toBe('desk-1')
  await storeLines(t.db, choice)
  await t.db.update(questions).set({ catalogueId: 5 }).where(eq(questions.contentId, 'c1'))
  const text = textOfType('single_choose')
  for (const id of ['nothing', 'desk-1', 'c1']) {
    expect(await refusalOf(find(id))).toContain('not_found')
    expect(await refusalOf(previewQuestion(t.db, { id, text }))).toContain('not_found')
    expect(await refusalOf(save({ id, version: 1, text }))).toContain('not_found')
  }
})

test('an erratum is published with the kind that the change has, and only when it is asked for', async () => {
  await storeLines(t.db, choice, synthesis)
  const { text } = await find('c1')
  await save({ id: 'c1', version: 1, text: { ...text, answer: 'ABC' } })
  expect(await t.db.$count(errata)).toBe(0)
  await save({ id: 'c1', version: 2, text: { ...text, answer: 'ABD' }, erratum: true })
  await save({
    id: 'c1',
    version: 3,
    text: { ...text, stem: '新题干', answer: 'ABD' },
    erratum: true,
  })
  const rows = await t.db.select().from(errata).orderBy(errata.id)
  expect(rows).toMatchObject([
    { kind: 'key', fromVersion: 2, toVersion: 3, was: 'ABC', is: 'ABD', rescoredAt: null },
    { kind: 'question', toVersion: 4, rescoredAt: expect.any(Date) },
  ])
})

test('a preview draws what is half-written and names each fault by its field', async () => {
  const half = textOf({
    ...{ stem: '已知 $\\frac{1$', answer: 'C', category: '没有的' },
    options: [
      { head: 'A', content: '甲' },
      { head: 'B', content: '' },
    ],
  })
  const { faults, drawn } = await previewQuestion(t.db, { id: null, text: half })
  expect(faults.map(({ field }) => field)).toEqual([
    ...['options.1.content', 'answer', 'category', 'stem'],
  ])
  expect(faults[0]?.reason).toBe('选项 2：不能为空')
  expect(drawn?.shown.questionOptionList.map(({ content }) => content)).toEqual(['甲', ''])
  expect(drawn?.keys).toEqual([{ answer: 'C', analyses: [], points: [] }])
  const parts = textOfType('synthesis')
  const [first, ...rest] = parts.sub_questions
  if (!first) throw new Error('there are parts')
  const wrong = { ...parts, sub_questions: [{ ...first, answer: 'E' }, ...rest] }
  const found = await previewQuestion(t.db, { id: null, text: wrong })
  expect(found.faults).toEqual([
    { field: 'sub_questions.0.answer', reason: expect.stringContaining('第 1 小题的答案') },
  ])
  expect(found.drawn?.keys).toHaveLength(3)
  const blanks = textOf({ type: 'fill_in', stem: '没有空', answer_list: [] })
  const { faults: ofBlanks } = await previewQuestion(t.db, { id: null, text: blanks })
  expect(ofBlanks.map(({ field }) => field)).toEqual(['stem'])
  const many = textOf({ type: 'fill_in', stem: '____，'.repeat(21), answer_list: ['甲'] })
  const { faults: ofMany } = await previewQuestion(t.db, { id: null, text: many })
  expect(ofMany).toContainEqual({
    field: 'stem',
    reason: '空（____）至多 20 个，现在 21 个，请删去 1 个',
  })
  const empty = await previewQuestion(t.db, { id: null, text: textOf({ category: '' }) })
  expect(empty.faults.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['stem', 'category']),
  )
  expect(await t.db.$count(questions)).toBe(0)
})

test('a preview has scoring points and recordings, and names those that the site does not have', async () => {
  const written = textOfType('short_answer')
  const analyses = (contents: string[]) =>
    contents.map((content) => ({ type: 'video' as const, content }))
  const whole = textOfType('synthesis')
  const sub_questions = [{ id: '', ...written, analyses: analyses(['zhenhua-maodun']) }]
  const text = { ...whole, sub_questions, analyses: analyses(['jiepai-30', '/logo.png']) }
  const { faults, drawn } = await previewQuestion(t.db, { id: null, text })
  expect(faults).toEqual([])
  expect(drawn?.keys).toMatchObject([
    {
      analyses: [{ type: 'video', analysis: 'zhenhua-maodun' }],
      points: [
        { text: '要点一', score: 6, required: true },
        { text: '要点二', score: 4, alternatives: ['又一说法'], required: false },
      ],
    },
  ])
  // A point without marks is drawn all the same.
  const half = {
    ...written,
    points: [{ code: '', text: '要点', score: null, alternatives: [], required: false }],
  }
  expect(
    (await previewQuestion(t.db, { id: null, text: half })).drawn?.keys[0]?.points,
  ).toMatchObject([{ score: 0 }])

  const wrong = [
    'no-such',
    'cuoti-ji',
    '/no-such.mp3',
    'https://a b',
    'polyv:x',
    'https://a.example/b.mp4',
  ]
  const faulty = { ...text, sub_questions: [{ id: '', ...written, analyses: analyses(wrong) }] }
  const found = await previewQuestion(t.db, { id: null, text: faulty })
  const at = 'sub_questions.0.analyses'
  expect(found.faults).toEqual([
    { field: `${at}.0.content`, reason: '没有给解析的影片或录音 no-such' },
    { field: `${at}.1.content`, reason: '没有给解析的影片或录音 cuoti-ji' },
    { field: `${at}.2.content`, reason: '本站没有文件 /no-such.mp3' },
    { field: `${at}.3.content`, reason: expect.stringContaining('写得不对') },
    { field: `${at}.4.content`, reason: expect.stringContaining('保利威') },
  ])
  expect(await refusalOf(save({ text: faulty }))).toContain(`${at}.0.content`)
  // An erratum leaves them as they are.
  const line = lineOfText(faulty, { id: 'q', names: noNames, license: {} })
  expect(await recordingFaults(line, recordingsOf(line))).toEqual([])
})

test.each([
  [
    { type: 'fill_in', stem: '____，'.repeat(25), answer_list: Array(25).fill('甲') },
    {
      answer_list: '各空的答案：最多 20 项，现在 25 项，请删去 5 项',
      stem: '空（____）至多 20 个，现在 25 个，请删去 5 个',
    },
  ],
  [
    {
      stem: '问题',
      answer: 'A',
      options: Array.from({ length: 30 }, (_, at) => ({ content: `第${at}项` })),
    },
    { options: '选项：最多 26 项，现在 30 项，请删去 4 项' },
  ],
  [
    { ...textOfType('single_choose'), stem: '长'.repeat(20_003), source: '源'.repeat(201) },
    {
      stem: '题干：最多 20000 个字符，现在 20003 个字符，请删去 3 个字符',
      source: '来源：最多 200 个字符，现在 201 个字符，请删去 1 个字符',
    },
  ],
  [
    {
      ...textOfType('short_answer'),
      points: [
        { text: '要点', score: 6, alternatives: ['短', '说'.repeat(301)] },
        { text: '又'.repeat(301), score: 4 },
      ],
    },
    {
      'points.0.alternatives':
        '采分点 1的其他说法 2：最多 300 个字符，现在 301 个字符，请删去 1 个字符',
      'points.1.text': '采分点 2的文字：最多 300 个字符，现在 301 个字符，请删去 1 个字符',
    },
  ],
] as [Partial<BankTextInput>, Record<string, string>][])(
  'what is too long or too many has its faults at its fields, %#',
  async (said, expected) => {
    const { faults } = await previewQuestion(t.db, { id: null, text: textOf(said) })
    expect(Object.fromEntries(faults.map(({ field, reason }) => [field, reason]))).toEqual(expected)
  },
)

test('faults refuse a save with their fields, and the history of a colleague stays theirs', async () => {
  const text = { ...textOfType('short_answer'), answer: ' ', score: 9 }
  expect((await refusalOf(save({ text }))).split('\n').map((one) => one.split(':')[0])).toEqual([
    ...['answer', 'points'],
  ])
  const { id } = await save({ text: textOfType('short_answer') })
  const other = await addUser(t.db, { role: 'staff', userName: '李梅' })
  const change = { id, version: 1, text: { ...textOfType('short_answer'), answer: '又一范文' } }
  await saveQuestion(t.db, other.id, { ...change, erratum: true })
  const { versions } = await find(id)
  expect(versions.map(({ by }) => by)).toEqual(['李梅', '周宁'])
  // A model answer marks nobody by machine: there is nothing to publish.
  expect(await t.db.$count(errata)).toBe(0)
})
