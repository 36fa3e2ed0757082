import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { paperQuestions, paperSections, papers } from '#lib/papers/server/tables.ts'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import {
  catalogues,
  questionKeys,
  questions,
  questionVersions,
  scoringPoints,
} from '#lib/questions/server/tables.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { questionFiles } from '#lib/tables/testing/question-files.ts'

const database = testDatabase()
let dir: string

beforeEach(async () => {
  await truncateAll(database.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  for (const [file, text] of Object.entries(questionFiles)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
})
afterEach(() => rm(dir, { recursive: true }))

async function edit(file: string, from: string | RegExp, to: string) {
  const text = await readFile(join(dir, file), 'utf8')
  expect(text).toMatch(from)
  await writeFile(join(dir, file), text.replace(from, to))
}

const all = { created: 3, changed: 0, unchanged: 0, errata: 0 }
const none = { created: 0, changed: 0, unchanged: 3, errata: 0 }

test('questions are stored in two halves with rendered texts, below the catalogue they name', async () => {
  const summary = await importContent(database.db, contentKinds, dir)
  expect(summary).toMatchObject({ written: true, counts: { questions: all }, faultCount: 0 })
  expect(summary.tables).toEqual(['cities.json', 'catalogues.json', 'papers.json'])
  const rows = await database.db.select().from(questions).orderBy(questions.contentId)
  expect(rows).toMatchObject([
    { contentId: 'q1', version: 1, catalogueId: 5, year: 2024, source: '自撰' },
    { contentId: 'q2', type: 'multiple_choose', year: null },
    { contentId: 'q3' },
  ])
  const bodies = await database.db.select().from(questionVersions)
  expect(JSON.stringify(bodies)).not.toMatch(/"answer"|analysis|看定义/)
  const [q3] = bodies.filter(({ body }) => body.id === 'q3')
  expect(q3?.body.materials).toEqual([{ content: '<p>材料一</p>\n<p>材料二</p>' }])
  expect(q3?.body.subQuestions[0]?.options[1]).toEqual({ head: 'B', content: '乙&lt;丙' })
  const [key] = (await database.db.select().from(questionKeys)).filter(
    ({ questionId }) => questionId === q3?.questionId,
  )
  expect(key?.key.subKeys[1]?.answerList).toEqual(['3|三'])
  const none = { alternatives: [], required: false }
  expect(await database.db.select().from(scoringPoints).orderBy(scoringPoints.position)).toEqual(
    [
      { code: '1', text: '先调查', score: 3.5, alternatives: ['先摸底'], required: true },
      { code: '2', text: '再决策', score: 0.5, ...none },
    ].map((point, index) => {
      const place = { questionId: q3?.questionId, version: 1, part: 'q3-3', position: index + 1 }
      return { ...place, ...point }
    }),
  )
})

test('faulty scoring points are named by their place, and nothing is written', async () => {
  await edit('questions/more/two.jsonl', '"score":0.5', '"score":0.6')
  await edit('questions/more/two.jsonl', '"required":true', '"requierd":true')
  const { faults, written } = await importContent(database.db, contentKinds, dir)
  expect(written).toBe(false)
  expect(faults.map(formatFault).join('\n')).toMatch(/two\.jsonl:2.*points\.0.*requierd.*required/)
  await edit('questions/more/two.jsonl', '"requierd":true', '"required":true')
  const again = await importContent(database.db, contentKinds, dir)
  expect(again.faults.map(formatFault).join('\n')).toMatch(/points.*4\.1.*4/)
})

test('catalogues come from their file, and those it lacks are made behind the highest number', async () => {
  await importContent(database.db, contentKinds, dir)
  const rows = await database.db.select().from(catalogues).orderBy(catalogues.id)
  expect(rows.map(({ id, parentId, name, position }) => [id, parentId, name, position])).toEqual([
    [4, null, '法律基础', 0],
    [5, 4, '宪法', 0],
    [9, 4, '公务员法', 1],
    [10, null, '遴选综合', 1],
    [11, 10, '案例分析', 0],
    [12, 4, '行政法', 2],
  ])
  expect(rows.map(({ membersOnly }) => membersOnly).indexOf(true)).toBe(2)
  await rm(join(dir, 'catalogues.json'))
  await edit('questions/one.jsonl', '"宪法"', '"公务员法"')
  const moved = await importContent(database.db, contentKinds, dir)
  expect(moved).toMatchObject({ tables: [], counts: { questions: { changed: 1, unchanged: 2 } } })
  const [q1] = await database.db.select().from(questions).orderBy(questions.contentId)
  // Its place is nothing that a learner is asked: no new version.
  expect(q1).toMatchObject({ catalogueId: 9, version: 1 })
})

test('papers are counted, summed up and replaced when they change', async () => {
  await importContent(database.db, contentKinds, dir)
  const stored = () => database.db.select().from(papers)
  expect(await stored()).toMatchObject([{ id: 7, full: 13.5, questionCount: 3, region: 'beijing' }])
  const asked = await database.db.select().from(paperQuestions).orderBy(paperQuestions.position)
  expect(asked.map(({ position, section, score }) => [position, section, score])).toEqual([
    [1, 1, 1.5],
    [2, 2, 2],
    [3, 2, 10],
  ])
  await edit('papers.json', /\{\n *"id": "q2",\n *"score": 2\n *\},/, '')
  await edit('papers.json', /"policy": \{\n *"kind": "EXACT"\n *\},/, '')
  const summary = await importContent(database.db, contentKinds, dir)
  expect(summary).toMatchObject({ tables: ['papers.json'], counts: { questions: none } })
  expect(await stored()).toMatchObject([{ full: 11.5, questionCount: 2 }])
  const sections = await database.db.select().from(paperSections).orderBy(paperSections.position)
  expect(sections.map(({ policy }) => policy.kind)).toEqual(['EXACT', 'MISS_HALF'])
})

test('a second import changes nothing, nor does a file that is laid out in another way', async () => {
  await importContent(database.db, contentKinds, dir)
  expect(await importContent(database.db, contentKinds, dir)).toMatchObject({
    tables: [],
    counts: { questions: none },
  })
  const text = await readFile(join(dir, 'questions/one.jsonl'), 'utf8')
  await writeFile(join(dir, 'questions/one.jsonl'), `\ufeff${text.replaceAll('\n', '\r\n\r\n')}`)
  const list = JSON.parse(await readFile(join(dir, 'papers.json'), 'utf8'))
  await writeFile(join(dir, 'papers.json'), JSON.stringify(list))
  expect(await importContent(database.db, contentKinds, dir)).toMatchObject({
    tables: [],
    counts: { questions: none },
  })
})

test('a folder of nothing but question files is taken too', async () => {
  const summary = await importContent(database.db, contentKinds, join(dir, 'questions/more'))
  expect(summary.counts.questions).toMatchObject({ created: 1 })
})

test('faults name file, line and field, and keep everything out', async () => {
  await edit('questions/one.jsonl', '"answer":"A"', '"answer":"C"')
  await edit('questions/one.jsonl', '"score":2', '"score":2,"points":3')
  await edit('questions/more/two.jsonl', '"answer_size":1', '"answer_size":2')
  await writeFile(join(dir, 'questions/three.jsonl'), '{"id": "x",}\n\n[]\n')
  await writeFile(join(dir, 'questions/four.jsonl'), Buffer.from([0x7b, 0xff]))
  await edit('papers.json', '"beijing"', '"atlantis"')
  const summary = await importContent(database.db, contentKinds, dir)
  expect(summary.written).toBe(false)
  expect(summary.faults.map((fault) => formatFault(fault).replace(/: [^:]*$/, ''))).toEqual([
    'questions/four.jsonl:1: file',
    'questions/more/two.jsonl:2: sub_questions.1.answer_size',
    'questions/one.jsonl:1: answer',
    'questions/one.jsonl:2: points',
    expect.stringMatching(/^questions\/three\.jsonl:1: JSON/),
    'questions/three.jsonl:3: (全题)',
    'papers.json:8: 0.region',
    'papers.json:20: 0.sections.0.questions.0.id',
    'papers.json:33: 0.sections.1.questions.0.id',
    'papers.json:37: 0.sections.1.questions.1.id',
  ])
  expect(await database.db.select().from(questions)).toEqual([])
  expect(await database.db.select().from(catalogues)).toEqual([])
})

test('an id in two files, a question twice in a paper, a name twice in a catalogue are faults', async () => {
  await edit('questions/more/two.jsonl', '"q3"', '"q1"')
  await edit('papers.json', '"q3"', '"q2"')
  await edit('catalogues.json', '公务员法', '宪法')
  const { faults } = await importContent(database.db, contentKinds, dir)
  expect(faults.map(formatFault)).toEqual([
    'catalogues.json:13: 0.children.1.name: 宪法 重复',
    'questions/one.jsonl:1: id: q1 已属于 questions/more/two.jsonl:2',
    'papers.json:37: 0.sections.1.questions.1.id: 题目 q2 在这份试卷中重复',
  ])
})

test('a catalogue that would take the name or the place of a stored one is a fault', async () => {
  await importContent(database.db, contentKinds, dir)
  await edit('catalogues.json', '"公务员法"', '"行政法"')
  await edit('catalogues.json', '"id": 5', '"id": 10')
  const { faults } = await importContent(database.db, contentKinds, dir)
  expect(faults.map(formatFault)).toEqual([
    'catalogues.json:9: 0.children.0.name: 宪法 已是目录 5',
    'catalogues.json:8: 0.children.0.id: 目录只有两级，而目录 10 之下已有 11 案例分析',
    'catalogues.json:13: 0.children.1.name: 行政法 已是目录 12',
  ])
})

test('a catalogue of interviews that is for classes or holds a choice is a fault', async () => {
  await importContent(database.db, contentKinds, dir)
  await edit('catalogues.json', '"id": 4,', '"id": 4, "kind": "interview",')
  const faults = async () =>
    (await importContent(database.db, contentKinds, dir)).faults.map(formatFault)
  expect(await faults()).toEqual([
    'catalogues.json:3: 0.kind: 这里有 2 道题不是简答题，不能改为面试题库',
  ])
  await edit('catalogues.json', '"kind": "interview",', '"kind": "interview", "forClass": true,')
  expect(await faults()).toEqual(['catalogues.json:3: 0.kind: 班级题库不能改为面试题库'])
})

test('a choice for a catalogue of interviews is a fault on its line, by the file and by what is stored, as is any question for one of drills', async () => {
  const room = { id: 4, name: '法律基础', kind: 'interview', children: [] }
  const rooms = JSON.stringify([room])
  await writeFile(join(dir, 'catalogues.json'), rooms)
  const fault = 'type: 法律基础是面试题库，只收简答题，请换一个目录'
  const faults = async () =>
    (await importContent(database.db, contentKinds, dir)).faults.map(formatFault)
  const both = [`questions/one.jsonl:1: ${fault}`, `questions/one.jsonl:2: ${fault}`]
  expect((await faults()).slice(0, 2)).toEqual(both)
  await database.db
    .insert(catalogues)
    .values({ id: 4, name: '面试', kind: 'interview', position: 0 })
  await database.db.update(catalogues).set({ formerName: '法律基础' })
  await rm(join(dir, 'catalogues.json'))
  expect((await faults()).slice(0, 2)).toEqual(both)
  await database.db.update(catalogues).set({ kind: 'drill' })
  const dealt = 'subject: 法律基础由程序出题，请换一个科目'
  expect((await faults()).slice(0, 2)).toEqual(both.map((line) => line.replace(fault, dealt)))
  await database.db.update(catalogues).set({ kind: 'practice' })
  expect(await faults()).toEqual([])
})

test('with keepGoing only the lines and files with faults stay out', async () => {
  await edit('questions/one.jsonl', '"answer":"A"', '"answer":"C"')
  const summary = await importContent(database.db, contentKinds, dir, { keepGoing: true })
  expect(summary).toMatchObject({
    written: true,
    counts: { questions: { created: 2 } },
    faultCount: 2,
  })
  expect(summary.tables).not.toContain('papers.json')
})

test('import, export and import again is the identity, every line to the byte', async () => {
  await importContent(database.db, contentKinds, dir)
  await edit('questions/one.jsonl', '"第一题"', '  "第一题 改"')
  await importContent(database.db, contentKinds, dir)
  const out = join(dir, 'out')
  expect(await exportContent(database.db, contentKinds, out)).toMatchObject({
    counts: { questions: 3 },
  })
  expect(await importContent(database.db, contentKinds, out)).toMatchObject({
    tables: [],
    counts: { questions: none },
  })
  expect((await readdir(join(out, 'questions'))).sort()).toEqual(['10.jsonl', '4.jsonl'])
  expect(await readFile(join(out, 'questions/4.jsonl'), 'utf8')).toBe(
    await readFile(join(dir, 'questions/one.jsonl'), 'utf8'),
  )
  expect(await readFile(join(out, 'papers.json'), 'utf8')).toBe(questionFiles['papers.json'])
  await truncateAll(database.db)
  expect(await importContent(database.db, contentKinds, out)).toMatchObject({
    counts: { questions: all },
    faultCount: 0,
  })
})

test('a paper claims the year and region of an exam when it is 真题, and then the year is due', async () => {
  await edit('papers.json', '"真题"', '"模拟卷"')
  const mock = await importContent(database.db, contentKinds, dir)
  expect(mock.faults.map(formatFault)).toEqual([
    expect.stringMatching(/^papers.json:7: 0.year: 模拟卷不写/),
    expect.stringMatching(/^papers.json:8: 0.region: 模拟卷不写/),
  ])
  await edit('papers.json', '"模拟卷"', '"真题"')
  await edit('papers.json', '2025', 'null')
  const real = await importContent(database.db, contentKinds, dir)
  expect(real.faults.map(formatFault)).toEqual(['papers.json:7: 0.year: 真题要写明考试年份'])
})
