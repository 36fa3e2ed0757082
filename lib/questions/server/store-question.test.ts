import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { choice, storeLines, synthesis } from '#lib/questions/server/testing/question-versions.ts'
import { errata, questionKeys, questions, questionVersions, scoringPoints } from './tables.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

const versionsOf = async (contentId: string) => {
  const rows = await t.db.select().from(questions)
  const question = rows.find((row) => row.contentId === contentId)
  const all = await t.db.select().from(questionKeys).orderBy(questionKeys.version)
  const keys = all.filter((key) => key.questionId === question?.id)
  return { current: question?.version, keys }
}

test('a changed text is a new version, and the old one stays as it was', async () => {
  expect(await storeLines(t.db, choice, synthesis)).toEqual({ created: 2, changed: 0, errata: 0 })
  const stem = '下列说法正确的有'
  const counts = await storeLines(t.db, { ...choice, stem, answer: 'ABC' })
  expect(counts).toEqual({ created: 0, changed: 1, errata: 0 })
  const { current, keys } = await versionsOf('c1')
  expect(current).toBe(2)
  expect(keys.map(({ version, key }) => [version, key.answer])).toEqual([
    [1, 'AB'],
    [2, 'ABC'],
  ])
  const bodies = await t.db.select().from(questionVersions).orderBy(questionVersions.version)
  const stems = bodies.filter(({ body }) => body.id === 'c1').map(({ body }) => body.stem)
  expect(stems).toEqual([choice.stem, stem])
  expect(await t.db.select().from(errata)).toMatchObject([
    {
      kind: 'question',
      fromVersion: null,
      toVersion: 2,
      was: '题干：下列正确的有；答案：AB',
      is: '题干：下列说法正确的有；答案：ABC',
      rescoredAt: expect.any(Date),
    },
  ])
})

test('of a long text the erratum shows the place that changed', async () => {
  const content = `${'前'.repeat(300)}旧${'后'.repeat(300)}`
  await storeLines(t.db, { ...synthesis, materials: [{ content }] })
  const [first, ...rest] = synthesis.sub_questions
  const options = first?.options?.map((option, at) => (at ? option : { ...option, content: '新' }))
  await storeLines(t.db, {
    ...synthesis,
    materials: [{ content: content.replace('旧', '') }],
    sub_questions: [{ ...first, options }, ...rest],
  })
  const [row] = await t.db.select().from(errata)
  const [before, after] = ['前'.repeat(12), '后'.repeat(12)]
  expect(row?.was).toBe(`材料1：…${before}旧${after}…；第1小题选项A：选项A`)
  expect(row?.is).toBe(`材料1：…${before}${after}…；第1小题选项A：新`)
})

test('a change of marks or place alone is no erratum', async () => {
  await storeLines(t.db, choice)
  await storeLines(t.db, { ...choice, score: 3 })
  expect(await t.db.select().from(errata)).toEqual([])
})

test('a new analysis or model answer is a new version, but no correction', async () => {
  await storeLines(t.db, choice, synthesis)
  const [first, second, short] = synthesis.sub_questions
  const reworded = { ...synthesis, sub_questions: [first, second, { ...short, answer: '新范文' }] }
  const counts = await storeLines(t.db, { ...choice, analysis: '新解析' }, reworded)
  expect(counts).toEqual({ created: 0, changed: 2, errata: 0 })
  expect((await versionsOf('c1')).current).toBe(2)
  expect((await versionsOf('s1')).current).toBe(2)
})

test('new scoring points are a new version with rows of its own, but no correction', async () => {
  const [first, second, short] = synthesis.sub_questions
  const points = [
    { code: '1', text: '先摸底', score: 4, alternatives: ['先调查'] },
    { code: '2', text: '再定措施', score: 2, required: true },
  ]
  await storeLines(t.db, synthesis)
  const lineOf = (change: object) => ({
    ...synthesis,
    sub_questions: [first, second, { ...short, points, ...change }],
  })
  const changed = { created: 0, changed: 1, errata: 0 }
  expect(await storeLines(t.db, lineOf({}))).toEqual(changed)
  const reworded = points.map((point) => ({ ...point, text: `${point.text}。` }))
  expect(await storeLines(t.db, lineOf({ points: reworded }))).toEqual(changed)
  const rows = await t.db
    .select()
    .from(scoringPoints)
    .orderBy(scoringPoints.version, scoringPoints.position)
  expect(rows.map(({ version, part, text }) => [version, part, text])).toEqual([
    [2, 's1-3', '先摸底'],
    [2, 's1-3', '再定措施'],
    [3, 's1-3', '先摸底。'],
    [3, 's1-3', '再定措施。'],
  ])
  expect(rows[1]).toMatchObject({ code: '2', score: 2, alternatives: [], required: true })
})

test('a line that says the same in another way is no new version, and is what an export writes', async () => {
  await storeLines(t.db, choice)
  const { analysis, ...rest } = choice
  const line = { analysis, ...rest, license: 'CC BY 4.0' }
  expect(await storeLines(t.db, line)).toEqual({ created: 0, changed: 1, errata: 0 })
  const { current, keys } = await versionsOf('c1')
  expect(current).toBe(1)
  expect(keys.map(({ source }) => source)).toEqual([JSON.stringify(line)])
  const [row] = await t.db.select().from(questions)
  expect(row?.license).toBe('CC BY 4.0')
})

test('what staff think of the difficulty is kept beside the question, and is no new version', async () => {
  await storeLines(t.db, choice)
  const difficulty = async () => (await t.db.select().from(questions))[0]?.staffDifficulty
  expect(await difficulty()).toBeNull()
  await storeLines(t.db, { ...choice, difficulty: 4 })
  expect(await difficulty()).toBe(4)
  await storeLines(t.db, choice)
  expect(await difficulty()).toBeNull()
  expect((await versionsOf('c1')).current).toBe(1)
  // What was set at the desk outlives a new wording, until the file says another.
  await t.db.update(questions).set({ staffDifficulty: 5 })
  await storeLines(t.db, { ...choice, stem: '换个问法' })
  expect(await difficulty()).toBe(5)
  await storeLines(t.db, { ...choice, difficulty: 2 })
  expect(await difficulty()).toBe(2)
})

test('a corrected key is an erratum that says what it was and is', async () => {
  await storeLines(t.db, choice, synthesis)
  const [first, second, short] = synthesis.sub_questions
  const corrected = {
    ...synthesis,
    sub_questions: [
      { ...first, answer: 'B' },
      { ...second, answer: '4', answer_list: ['4|四'] },
      short,
    ],
  }
  const counts = await storeLines(t.db, { ...choice, answer: 'ABD', analysis: '新' }, corrected)
  expect(counts).toEqual({ created: 0, changed: 2, errata: 2 })
  const rows = await t.db.select().from(errata).orderBy(errata.id)
  expect(rows).toMatchObject([
    { fromVersion: 1, toVersion: 2, was: 'AB', is: 'ABD', rescored: 0, rescoredAt: null },
    { was: '第1小题 A；第2小题 3', is: '第1小题 B；第2小题 4 或 四' },
  ])
})
