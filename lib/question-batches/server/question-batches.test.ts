import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { testUrl } from '#lib/platform/db/testing/server.ts'
import { startSitting } from '#lib/practice/server/start/start-sitting.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import {
  catalogues,
  questionKeys,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import { ownRows, referringColumns, useWords } from '#lib/questions/server/versions/uses-of.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { discardBatch } from './discard-batch.ts'
import { findBatch } from './find-batch.ts'
import { importBatch } from './import-batch.ts'
import { listBatches } from './list-batches.ts'
import { stageBatch } from './stage-batch.ts'
import { questionBatches, questionBatchQuestions } from './tables.ts'
import { choiceRows, fileOf, sheetOf } from './testing/question-sheets.ts'
import { undoBatch } from './undo-batch.ts'

const t = testDatabase()
waitForSheets()
let staffId: number
let learner: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db, { role: 'staff', userName: '周宁' })).id
  learner = (await addUser(t.db)).id
})

const place = { subject: '言语理解', category: '片段阅读' }
const stage = (file: string, name = '题目.xlsx', where = place) =>
  stageBatch(t.db, staffId, { file, name, ...where })
const bring = (id: number, withoutFaulty = false) =>
  importBatch(t.db, staffId, { id, withoutFaulty })
const undo = (id: number) => undoBatch(t.db, staffId, { id, reason: '' })
/** Resolves once a statement of this database waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const waiting = await t.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting.length > 0) return
    await setTimeout(10)
  }
}
const inBank = () => t.db.$count(questions)
const outcomeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )

test('a hundred questions come in, go again, and come in once more', async () => {
  const file = sheetOf(choiceRows(100))
  const { id } = await stage(file)
  expect(await inBank()).toBe(0)
  expect(await bring(id)).toEqual({ imported: 100, known: 0, faulty: 0 })
  const [first] = await t.db.select().from(questions).orderBy(questions.id).limit(1)
  expect(first).toMatchObject({ contentId: `batch-${id}-1`, type: 'single_choose', version: 1 })
  const [key] = await t.db.select().from(questionKeys).orderBy(questionKeys.questionId).limit(1)
  expect(key?.key).toMatchObject({ answer: 'B', analysis: '见第 1 页' })
  expect(await t.db.$count(catalogues)).toBe(2)
  expect(await undo(id)).toEqual({ removed: 100 })
  expect([await inBank(), await t.db.$count(catalogues)]).toEqual([0, 0])
  for (const table of [questionVersions, questionKeys, questionBatchQuestions])
    expect(await t.db.$count(table)).toBe(0)
  const again = await stage(file)
  expect(await bring(again.id)).toMatchObject({ imported: 100 })
  const user = {
    id: staffId,
    role: 'staff' as const,
    sessionId: 0,
    permissions: ['questions.write'],
  }
  const history = await listHistory(t.db, user, { noun: 'questionBatch', recordId: String(id) })
  expect(history).toMatchObject([
    { after: { state: 'undone' } },
    { after: { state: 'imported', questions: 100, place: '言语理解 / 片段阅读' } },
  ])
})

test('the same file twice adds nothing, and says where each question is', async () => {
  const rows = choiceRows(3)
  const first = await stage(sheetOf(rows))
  await bring(first.id)
  // Blanks and the width of signs make no other question; neither does the order of the columns.
  const alike = rows.map((row) => row.map((cell) => cell.replace('？', '?').replace(' ', '')))
  const second = await stage(sheetOf(alike))
  const { known, questions: shown } = await findBatch(t.db, { id: second.id, page: 1 })
  expect(known).toBe(3)
  expect(shown.items.map((one) => one.known)).toEqual(
    [1, 2, 3].map((n) => `batch-${first.id}-${n}`),
  )
  expect(await bring(second.id)).toEqual({ imported: 0, known: 3, faulty: 0 })
  expect(await inBank()).toBe(3)
  const same = await stage(sheetOf(rows))
  expect((await findBatch(t.db, { id: same.id, page: 1 })).sameFile).toBe(first.id)
})

test('a question that stands twice in a file comes in once', async () => {
  const [row = []] = choiceRows(1)
  const { id } = await stage(sheetOf([row, row]))
  const { questions: shown } = await findBatch(t.db, { id, page: 1 })
  expect(shown.items.map((one) => one.known)).toEqual([null, '第 2 行'])
  expect(await bring(id)).toEqual({ imported: 1, known: 1, faulty: 0 })
})

test('questions that came by content files are known, also those of before there were fingerprints', async () => {
  const { id } = await stage(sheetOf(choiceRows(2)))
  await bring(id)
  await t.sql`update question_keys set fingerprint = null`
  const again = await stage(sheetOf(choiceRows(2)))
  expect(await bring(again.id)).toMatchObject({ imported: 0, known: 2 })
})

test('faults keep a batch back, unless its faulty questions are to be left out', async () => {
  const [good = [], bad = [], worse = []] = choiceRows(3)
  const { id } = await stage(sheetOf([good, bad.with(6, 'G'), worse.with(0, '猜谜')]))
  const { faults } = await findBatch(t.db, { id, page: 1 })
  expect(faults.map((fault) => fault.place).sort()).toEqual(['第 3 行', '第 4 行'])
  expect(faults.find((fault) => fault.place === '第 4 行')?.reason).toContain('不认识题型“猜谜”')
  expect(faults.find((fault) => fault.place === '第 3 行')?.reason).toBe('答案中的 G 不在选项之中')
  expect(await outcomeOf(bring(id))).toContain('conflict: 还有 2 处差错')
  expect(await inBank()).toBe(0)
  expect(await bring(id, true)).toEqual({ imported: 1, known: 0, faulty: 2 })
})

test('an import that is stopped half-way leaves nothing', async () => {
  const { id } = await stage(sheetOf(choiceRows(250)))
  // The second piece of 200 fails, when the first is written.
  await t.sql`create function stopped() returns trigger language plpgsql as
    $$ begin if new.content_id like '%-230' then raise 'stopped'; end if; return new; end $$`
  await t.sql`create trigger stopped before insert on questions for each row execute function stopped()`
  try {
    expect(await outcomeOf(bring(id))).not.toBe('done')
  } finally {
    await t.sql`drop function stopped() cascade`
  }
  expect([await inBank(), await t.db.$count(catalogues)]).toEqual([0, 0])
  expect((await findBatch(t.db, { id, page: 1 })).batch.state).toBe('staged')
  expect(await bring(id)).toMatchObject({ imported: 250 })
})

test(
  'an import whose process is killed leaves nothing, and comes in when it is asked for again',
  async () => {
    const { id } = await stage(sheetOf(choiceRows(100)))
    const [here] = await t.sql`select current_database() as name`
    const holder = await t.database.connect()
    await holder.sql`begin`
    // What is in the batch is written last, so that all its questions are by then, and none is committed.
    await holder.sql`lock table question_batch_questions in share mode`
    const file = 'lib/question-batches/server/testing/import-process.ts'
    const child = spawn(process.execPath, [file, `${staffId}`, `${id}`], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: await testUrl(String(here?.name)) },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    const writers = () => t.sql`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle' and query like 'insert into "question_batch_questions"%'`
    try {
      while ((await writers()).length === 0) {
        expect(child.exitCode).toBeNull()
        await setTimeout(20)
      }
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
    } finally {
      await holder.end()
    }
    while ((await writers()).length > 0) await setTimeout(20)

    for (const table of [questions, questionVersions, questionKeys, questionBatchQuestions])
      expect(await t.db.$count(table)).toBe(0)
    expect(await t.db.$count(catalogues)).toBe(0)
    expect((await findBatch(t.db, { id, page: 1 })).batch.state).toBe('staged')
    expect(await bring(id)).toEqual({ imported: 100, known: 0, faulty: 0 })
    expect(await inBank()).toBe(100)
  },
  60_000 * patience,
)

test('pressed by two at once it is imported once, and so are two batches of one file', async () => {
  const { id } = await stage(sheetOf(choiceRows(30)))
  const other = await stage(sheetOf(choiceRows(30)))
  const results = await Promise.allSettled([bring(id), bring(id), bring(other.id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await inBank()).toBe(30)
})

test.each([
  [
    'favorites',
    '1 个收藏',
    (question: number) =>
      t.sql`insert into favorites (user_id, question_id) values (${learner}, ${question})`,
  ],
  [
    'first_answers',
    '1 份作答',
    (question: number) =>
      t.sql`insert into first_answers (user_id, question_id, at)
      values (${learner}, ${question}, now())`,
  ],
  [
    'daily_answers',
    '1 份每日一题作答',
    (question: number) =>
      t.sql`insert into daily_answers (user_id, day, question_id, answer, is_right)
      values (${learner}, '2026-11-28', ${question}, 'A', false)`,
  ],
] as const)('nothing is undone once somebody has used a question (%s)', async (_, told, use) => {
  const { id } = await stage(sheetOf(choiceRows(2)))
  await bring(id)
  const [question] = await t.db.select().from(questions).limit(1)
  await use(question?.id ?? 0)
  expect(await outcomeOf(undo(id))).toBe(`conflict: 这批题已经有人用到或改过（${told}），不能撤销`)
  expect(await inBank()).toBe(2)
})

test('every table that refers to questions has a word for its use, or goes with them', async () => {
  const tables = (await referringColumns(t.db)).map(({ table }) => table)
  expect(tables).toContain('sitting_questions')
  expect(tables.filter((table) => !ownRows.includes(table) && !(table in useWords))).toEqual([])
})

test('a sitting that begins meanwhile keeps the questions, or does not begin', async () => {
  const { id } = await stage(sheetOf(choiceRows(2)))
  await bring(id)
  const asked = await t.db.select().from(questions).orderBy(questions.id)
  const begin = (db = t.db) =>
    startSitting(db, learner, {
      ...{ kind: 'quick', title: '快练', clientKey: randomUUID() },
      questions: asked.map(({ id: questionId, version }) => ({
        ...{ questionId, version, section: '', full: 1, policy: { kind: 'EXACT' as const } },
      })),
    })
  let undone: Promise<string> = Promise.resolve('')
  await t.db.transaction(async (tx) => {
    await begin(tx)
    undone = outcomeOf(undo(id))
    await someoneWaits()
  })
  expect(await undone).toContain('2 次出现在练习里')
  await t.sql`delete from sittings`
  await undo(id)
  expect(await outcomeOf(begin())).toContain('conflict')
  expect(await t.db.$count(sittings)).toBe(0)
})

test('catalogues that were there, or that others have come to use, stay', async () => {
  await t.db.insert(catalogues).values({ id: 5, name: '言语理解', position: 1 })
  const { id } = await stage(sheetOf(choiceRows(1)))
  await bring(id)
  const second = await stage(sheetOf(choiceRows(1, '另')))
  await bring(second.id)
  await undo(id)
  expect((await t.db.select().from(catalogues)).map(({ name }) => name).sort()).toEqual([
    '片段阅读',
    '言语理解',
  ])
  expect(await outcomeOf(undo(id))).toContain('conflict')
})

test('a catalogue of interviews takes short answers alone', async () => {
  await t.db.insert(catalogues).values({ id: 5, name: '面试', position: 1, kind: 'interview' })
  const { id } = await stage(sheetOf(choiceRows(1)), '题目.xlsx', {
    subject: '面试',
    category: '综合',
  })
  const { faults } = await findBatch(t.db, { id, page: 1 })
  expect(faults).toEqual([{ place: '第 2 行', reason: '面试是面试题库，只收简答题，请换一个目录' }])
})

test('drills are dealt, and no file brings one, nor a batch that was read before there were any', async () => {
  const read = () =>
    stage(sheetOf(choiceRows(1)), '题目.xlsx', { subject: '刷题', category: '增长量' })
  const before = await read()
  await t.db.insert(catalogues).values({ id: 5, name: '刷题', position: 1, kind: 'drill' })
  const reason = '刷题由程序出题，请换一个科目'
  const { faults } = await findBatch(t.db, { id: (await read()).id, page: 1 })
  expect(faults).toEqual([{ place: '第 2 行', reason }])
  expect(await outcomeOf(bring(before.id))).toBe(`conflict: 第 2 行：${reason}后重新上传`)
  expect(await inBank()).toBe(0)
})

test('lines of content files come in under ids of the batch', async () => {
  const line = {
    ...{ id: 'own-1', type: 'synthesis', stem: '读', subject: '申论', category: '概括' },
    ...{ materials: [{ content: '材料一' }], license: 'CC BY 4.0' },
    sub_questions: [{ id: 'own-1-a', type: 'short_answer', stem: '概括', answer: '要点' }],
  }
  const file = fileOf(`${JSON.stringify(line)}\n\nnonsense\n{"type":"single_choose","stem":"x"}\n`)
  const { id } = await stage(file, '题目.JSONL')
  const { faults } = await findBatch(t.db, { id, page: 1 })
  expect([...new Set(faults.map((fault) => fault.place))]).toEqual(['第 3 行', '第 4 行'])
  await bring(id, true)
  const [row] = await t.db
    .select()
    .from(questionKeys)
    .innerJoin(questions, eq(questions.id, questionKeys.questionId))
  expect(row?.questions).toMatchObject({ contentId: `batch-${id}-1`, license: 'CC BY 4.0' })
  expect(JSON.parse(row?.question_keys.source ?? '')).toMatchObject({
    ...{ id: `batch-${id}-1`, subject: '申论' },
    sub_questions: [{ id: `batch-${id}-1-1`, stem: '概括' }],
  })
})

test('staff see a question as it was written and as learners will', async () => {
  const [row = []] = choiceRows(1)
  const { id } = await stage(sheetOf([row.with(1, '求 $x^2$ 的值')]))
  const { batch, questions: shown } = await findBatch(t.db, { id, page: 1 })
  expect(batch).toMatchObject({ by: '周宁', questions: 1, faults: 0, imported: 0 })
  const [one] = shown.items
  expect(one?.written).toBe(
    '【单选题】求 $x^2$ 的值\nA. 甲1\nB. 乙1\nC. 丙1\nD. 丁1\n【答案】B\n【解析】见第 1 页',
  )
  expect(one?.shown.context).toContain('katex')
  expect(one?.keys).toMatchObject([
    { answer: 'B', analyses: [{ analysis: '见第 1 页' }], points: [] },
  ])
})

test('a batch that nobody wants goes, an imported one stays', async () => {
  const { id } = await stage(sheetOf(choiceRows(1)))
  expect(await discardBatch(t.db, id)).toEqual({ done: true })
  expect(await t.db.$count(questionBatches)).toBe(0)
  const other = await stage(sheetOf(choiceRows(1)))
  await bring(other.id)
  expect(await outcomeOf(discardBatch(t.db, other.id))).toContain('conflict')
  const list = { q: '题目', sort: 'usual', page: 1, pageSize: 20, status: 'imported' } as const
  expect(await listBatches(t.db, list)).toMatchObject({ total: 1, items: [{ imported: 1 }] })
})

test('what is no file of questions is refused with the reason', async () => {
  const reasons = async (file: string, name: string) =>
    stage(file, name).then(
      () => [],
      (error: { fields: { reason: string }[] }) => error.fields.map(({ reason }) => reason),
    )
  expect(await reasons(fileOf('x'), '题.pdf')).toEqual([
    '只能读 .docx、.md、.markdown、.xlsx、.xls、.csv、.jsonl 文件',
  ])
  expect(await reasons(fileOf('x'), '题.docx')).toEqual([expect.stringContaining('Word')])
  expect(await reasons(fileOf('\n'), '题.jsonl')).toEqual(['文件里没有题目'])
  expect(await reasons(Buffer.from([0xff, 0xfe, 0x41]).toString('base64'), '题.jsonl')).toEqual([
    '文件不是 UTF-8 编码的文本，请另存为 UTF-8 再上传',
  ])
})

test('a question that was changed since keeps its batch in the bank', async () => {
  const { id } = await stage(sheetOf(choiceRows(2)))
  await bring(id)
  await t.sql`update questions set version = 2 where content_id = ${`batch-${id}-1`}`
  expect(await outcomeOf(undo(id))).toContain('1 道后来改过')
  expect(await inBank()).toBe(2)
})

test('a question that stands twice in a file with two answers is a fault at both places', async () => {
  const [row = []] = choiceRows(1)
  const other = row.map((cell) => (cell === 'B' ? 'C' : cell))
  const { id } = await stage(sheetOf([row, other]))
  const { faults, questions: found } = await findBatch(t.db, { id, page: 1 })
  expect(faults.map(({ place }) => place)).toEqual(['第 2 行', '第 3 行'])
  expect(found.items ?? []).toEqual([])
})

test('of a file that is something else the first faults are told', async () => {
  const { id } = await stage(fileOf('0\n'.repeat(300)), '题.jsonl')
  const { faults } = await findBatch(t.db, { id, page: 1 })
  expect(faults).toHaveLength(201)
  expect(faults.at(-1)?.reason).toContain('还有 100 处')
  expect(await outcomeOf(stage(fileOf('0\n'.repeat(100_000)), '题.jsonl'))).toContain(
    'invalid_input',
  )
})

test('a hundred questions of a Word file come in with what they say, and the same file adds nothing', async () => {
  const file = readFileSync('lib/question-batches/server/read/testing/docx/hundred.docx').toString(
    'base64',
  )
  const { id } = await stage(file, '题目.docx')
  expect(await bring(id)).toEqual({ imported: 100, known: 0, faulty: 0 })
  const again = await stage(file, '副本.DOCX')
  expect(await bring(again.id)).toEqual({ imported: 0, known: 100, faulty: 0 })
})

test('the pictures of a Word file become pictures of ours', async () => {
  const path = 'lib/question-batches/server/read/testing/docx/pictures-and-tables.docx'
  const { id } = await stage(readFileSync(path).toString('base64'), '图.docx')
  const { questions: found } = await findBatch(t.db, { id, page: 1 })
  expect(JSON.stringify(found)).toMatch(/<img [^>]*src=/)
  expect(JSON.stringify(found)).not.toContain('picture:')
})
