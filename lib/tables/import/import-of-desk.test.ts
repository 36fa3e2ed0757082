import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { articles } from '#lib/articles/server/tables.ts'
import { findCourse } from '#lib/course-desk/server/find-course.ts'
import { saveLesson } from '#lib/course-desk/server/lessons/save-lesson.ts'
import { saveCourse } from '#lib/course-desk/server/save-course.ts'
import { type CourseText, courseFields } from '#lib/courses/course-record.ts'
import { type LessonText, lessonFields } from '#lib/courses/lesson-record.ts'
import { saveQuestion } from '#lib/desk-questions/server/save-question.ts'
import { findStaffDocument } from '#lib/document-desk/server/find-document.ts'
import { saveDocument } from '#lib/document-desk/server/save-document.ts'
import { type DocumentText, documentFields } from '#lib/documents/document-record.ts'
import { documents } from '#lib/documents/server/tables.ts'
import { emptyExam, examFields } from '#lib/exams/desk/exam-record.ts'
import { findStaffExam } from '#lib/exams/server/desk/find-staff-exam.ts'
import { saveExam } from '#lib/exams/server/desk/save-exam.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { goods } from '#lib/goods/server/tables.ts'
import type { HomeworkText } from '#lib/homework/desk/homework-record.ts'
import { changeState } from '#lib/homework/server/desk/change-state.ts'
import { findQuestion } from '#lib/homework/server/desk/find-question.ts'
import { findStaffHomework } from '#lib/homework/server/desk/find-staff-homework.ts'
import { saveHomework } from '#lib/homework/server/desk/save-homework.ts'
import { homeworks } from '#lib/homework/server/tables.ts'
import { type RoomText, roomFields } from '#lib/live/room-record.ts'
import { hideMessage } from '#lib/live/server/desk/hide-message.ts'
import { cancelRoom } from '#lib/live/server/desk/rooms/cancel-room.ts'
import { findStaffRoom } from '#lib/live/server/desk/rooms/find-staff-room.ts'
import { saveRoom } from '#lib/live/server/desk/rooms/save-room.ts'
import { saveGoods } from '#lib/orders/server/goods-desk/save-goods.ts'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import type { Field, Fields, Value } from '#lib/platform/content/record/field.ts'
import { fromForm } from '#lib/platform/content/record/form.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { type EntryKind, entryKind, entryKindNames } from '#lib/site-content/entry-kinds.ts'
import { listEntries } from '#lib/site-content/server/list-entries.ts'
import { saveEntry } from '#lib/site-content/server/save-entry.ts'
import { readSettings, saveSettings } from '#lib/site-content/server/settings.ts'
import { settingFields } from '#lib/site-content/setting-groups.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { routes } from '#lib/tables/routes.ts'
import { offerFiles } from '#lib/tables/testing/offer-files.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'
import { deleteTopic } from '#lib/topics/server/desk/delete-topic.ts'
import { saveTopic } from '#lib/topics/server/desk/save-topic.ts'
import { topicTextOf } from '#lib/topics/server/desk/topic-text.ts'
import { topics } from '#lib/topics/server/tables.ts'
import { type TopicText, topicFields } from '#lib/topics/topic-record.ts'
import { findStaffArticle } from '#lib/writing/server/find-article.ts'
import { publishArticle } from '#lib/writing/server/publish-article.ts'
import { newArticle, saveArticle } from '#lib/writing/server/save-article.ts'

// What staff write at the desk an export holds so that another site takes it, and says the same.

const t = testDatabase()
let dir: string
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  staffId = (await addUser(t.db, { role: 'staff' })).id
  for (const [file, text] of Object.entries({ ...siteFiles, ...offerFiles })) {
    await mkdir(dirname(join(dir, 'in', file)), { recursive: true })
    await writeFile(join(dir, 'in', file), text)
  }
  expect((await importContent(t.db, contentKinds, join(dir, 'in'))).faults).toEqual([])
})
afterEach(() => rm(dir, { recursive: true }))

async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return Object.fromEntries(paths.map((path, at) => [path.slice(folder.length), texts[at] ?? '']))
}

/** Brings everything into an empty site, which is to read and to export the same. */
async function expectKept(read: () => Promise<unknown>): Promise<void> {
  const before = await read()
  await exportContent(t.db, contentKinds, join(dir, 'out'))
  await truncateAll(t.db)
  const { faults } = await importContent(t.db, contentKinds, join(dir, 'out'))
  expect(faults).toEqual([])
  expect(await read()).toEqual(before)
  await exportContent(t.db, contentKinds, join(dir, 'again'))
  expect(await filesOf(join(dir, 'again'))).toEqual(await filesOf(join(dir, 'out')))
}

const ODD = `"引"，'单'：{a} #&<b>\\ 1,2 - [x]`
const moments = ['2026-11-26T01:02:03.004Z', '9999-12-31T15:59:59.999Z']

function smallest(field: Field): Value {
  if ('optional' in field && field.optional)
    return field.type === 'line' || field.type === 'text' ? '' : null
  switch (field.type) {
    case 'address':
      return field.foreign ? 'http://a' : '/'
    case 'phone':
      return ''
    case 'time':
      return moments[field.after ? 1 : 0] ?? null
    case 'day':
      return '2026-01-01'
    case 'number':
      return field.min
    case 'yuan':
      return 0.01
    case 'choice':
      return Object.keys(field.options)[0] ?? null
    case 'point':
    case 'pick':
      return null
    default:
      return field.type === 'flag' ? true : '一'
  }
}

function oddest(field: Field): Value {
  switch (field.type) {
    case 'line':
      return ODD.padEnd(field.most, '㐀').slice(-field.most).trim()
    case 'text':
      return `${ODD}\n\n---\n\t${ODD}`
    case 'address':
      return `${field.isPicture ? '/oss' : 'https://例子.测试'}/路?a=1&b="x"#锚`
    case 'phone':
      return '+86-371-12345678'
    case 'day':
      return '9999-12-31'
    case 'number':
      return field.isOther ? 0 : field.max
    case 'yuan':
      return field.above ? 100_000 : 99_999.99
    case 'choice':
      return Object.keys(field.options).at(-1) ?? null
    case 'point':
      return '135.999999,53.999999'
    default:
      return smallest(field)
  }
}

const valuesBy = (write: (field: Field) => Value, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, write(field)]))

/** Values that name other records, or that only some records may have. */
const naming: Partial<Record<EntryKind, Record<string, Value>>> = {
  adviser: { courses: '30' },
  postage: { provinces: '新疆 西藏、青海' },
  coupon: { code: `"',{}[]#&<\\:@` },
  catalogue: { kind: 'practice' },
}
/** The least that the desk takes of a new one. */
const least: Partial<Record<EntryKind, Record<string, Value>>> = {
  coupon: { endsOn: '9999-12-31' },
}

/** Kinds that files do not hold. */
const notInFiles: readonly EntryKind[] = ['activity']
const kinds = entryKindNames.filter((kind) => !notInFiles.includes(kind))

describe.each(kinds)('%s', (kind) => {
  const { fields, toggle, canCreate } = entryKind(kind)
  const save = async (values: Record<string, Value>) => {
    const [entry] = canCreate ? [] : await listEntries(t.db, kind)
    const [id, was] = [entry?.id ?? null, entry?.values ?? {}]
    await saveEntry(t.db, staffId, { kind, id, was, values, reason: '测试' }, routes)
  }
  const read = async () => (await listEntries(t.db, kind)).map(({ values }) => values)

  test('the smallest and the oddest', async () => {
    if (kind === 'catalogue') await saveQuestion(t.db, staffId, question)
    await save({ ...valuesBy(smallest, fields), ...least[kind] })
    await save({ ...valuesBy(oddest, fields), ...naming[kind] })
    await expectKept(read)
  })

  // The others are not exported while they are off.
  const isKeptOff = ['hotWord', 'friendlyLink', 'popUp', 'catalogue'].includes(kind)
  if (toggle && isKeptOff)
    test('one that is off', async () => {
      if (kind === 'catalogue') await saveQuestion(t.db, staffId, question)
      await save({ ...valuesBy(oddest, fields), ...naming[kind], [toggle.field]: false })
      await expectKept(read)
    })
})

test.each([
  ['smallest', smallest],
  ['oddest', oddest],
])('settings, the %s', async (_, write) => {
  // These have a form of their own.
  const formed = {
    ...{ email: '', searchSynonyms: '“甲”、<b>乙 → 丙&丁\n\nＡＢ => 戊"己' },
    tableColumns: 'ＡＢ => 招录人数',
  }
  const values = { ...valuesBy(write, settingFields), ...formed }
  const was = await readSettings(t.db)
  await saveSettings(t.db, staffId, { was, values, reason: '测试' }, routes)
  await expectKept(() => readSettings(t.db))
})

test('documents, and an import leaves them alone', async () => {
  const rowsBy = (write: (field: Field) => Value, fields: Fields, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1, ...valuesBy(write, fields) }))
  const [small, odd] = [smallest, oddest].map((write) => {
    const { steps, faq, sources, ...flat } = documentFields
    const count = write === smallest ? 1 : 2
    return {
      ...valuesBy(write, flat),
      steps: rowsBy(write, steps.fields, count),
      faq: rowsBy(write, faq.fields, count).map((asked) => ({
        ...asked,
        also: write === smallest ? '' : '甲：乙\n- "丙"',
      })),
      sources: rowsBy(write, sources.fields, count),
    } as unknown as DocumentText
  })
  const names: string[] = []
  for (const text of [small, odd]) {
    const name = `lxSpecial/${names.length}`
    const none = { title: '一', description: '一', body: '一', bodyHtml: asHtml('<p>一</p>') }
    const rows = { steps: [], faq: [], sources: [], headings: [] }
    await t.db.insert(documents).values({ ...none, ...rows, name })
    const { text: was } = await findStaffDocument(t.db, name)
    if (text) await saveDocument(t.db, staffId, { name, was, text, reason: '' }, routes)
    names.push(name)
  }
  expect((await findStaffDocument(t.db, 'lxSpecial/1')).text).toEqual(odd)
  await mkdir(join(dir, 'in/documents/lxSpecial'), { recursive: true })
  const file = '---\ntitle: "文件"\ndescription: "文件"\n---\n\n文件\n'
  await writeFile(join(dir, 'in/documents/lxSpecial/1.md'), file)
  const { warnings, faults } = await importContent(t.db, contentKinds, join(dir, 'in'))
  expect([faults, warnings]).toEqual([
    [],
    ['documents/lxSpecial/1.md: 已在工作台改过，以工作台为准'],
  ])
  await expectKept(() => Promise.all(names.map((name) => findStaffDocument(t.db, name))))
})

test('topics, and an import leaves them alone', async () => {
  const { sections, ...flat } = topicFields
  const of = (write: (field: Field) => Value, ids: readonly (readonly number[])[]) =>
    ({
      ...valuesBy(write, flat),
      sections: ids.map((articles) => ({
        ...{ id: null, title: String(write(sections.fields.title)) },
        articles: articles.join('\n'),
      })),
    }) as TopicText
  const rows = await t.db.select({ id: articles.id }).from(articles).orderBy(asc(articles.id))
  const ids = rows.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  const made: number[] = []
  for (const text of [of(smallest, [[]]), of(oddest, [ids, ids.toReversed(), []])])
    made.push((await saveTopic(t.db, staffId, { id: null, was: null, text })).id)
  await deleteTopic(t.db, staffId, { id: made[0] ?? 0, reason: '测试' })
  const { warnings, faults } = await importContent(t.db, contentKinds, join(dir, 'in'))
  expect([faults, warnings]).toEqual([[], ['topics.json: 已在工作台改过，整个列表以工作台为准']])
  expect(await topicTextOf(t.db, made[0] ?? 0)).toBeNull()
  const all = await t.db.select({ id: topics.id }).from(topics).orderBy(asc(topics.id))
  await expectKept(() =>
    Promise.all(
      all.map(async ({ id }) => {
        // A file has an order and no numbers for it.
        const { position: _, ...text } = (await topicTextOf(t.db, id)) ?? { position: 0 }
        return text
      }),
    ),
  )
})

test('exams', async () => {
  const days = { registrationStart: '2026-01-01', registrationEnd: '2026-01-01' }
  const small = fromForm(examFields, { ...emptyExam, ...days, title: '一' })
  const stage = { ...valuesBy(oddest, examFields.stages.fields), id: null }
  const odd = {
    ...(valuesBy(oddest, examFields) as unknown as typeof small),
    ...{ cityId: 1, cancelled: true },
    stages: Array.from({ length: 30 }, () => stage as (typeof small.stages)[number]),
  }
  for (const text of [small, odd]) await saveExam(t.db, staffId, { id: null, was: null, text })
  await expectKept(async () => {
    const rows = await t.db.select().from(examWindows).orderBy(asc(examWindows.id))
    return await Promise.all(rows.map(({ id }) => findStaffExam(t.db, id)))
  })
})

const question: Parameters<typeof saveQuestion>[2] = {
  ...{ id: null, was: null },
  text: {
    ...{ stem: ODD, materials: [`${ODD}\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |`] },
    parts: [
      {
        ...{ stem: ODD, wordsNum: null, score: 10, answer: ODD, analysis: '' },
        points: [
          { text: ODD, score: 9.5, required: true },
          { text: '乙', score: 0.5, required: false },
        ],
      },
    ],
  },
}

test('courses with their lessons, and an import leaves them alone', async () => {
  const written = (write: (field: Field) => Value, more: Partial<CourseText>) =>
    ({
      ...valuesBy(write, courseFields),
      teachers: [{ id: 7 }],
      subjectId: 2,
      ...more,
    }) as CourseText
  const make = async (text: CourseText) => {
    const saving = { was: null, text: { ...text, onSale: false }, reason: '测试' }
    const { id } = await saveCourse(t.db, staffId, { ...saving, id: null })
    await saveCourse(t.db, staffId, {
      id,
      was: saving.text,
      text: { ...text, onSale: true },
      reason: '测试',
    })
    return id
  }
  const lesson = valuesBy(oddest, lessonFields) as unknown as LessonText
  const none = { kind: 'none', given: '' } as const
  const ids = [
    await make(written(smallest, { mode: 'live', membersFrom: '0', position: 5 })),
    await make(written(oddest, { mode: 'recorded', price: 99_999.99, position: 6 })),
  ]
  for (const text of [
    { ...lesson, ...none, startsAt: '9999-12-31T23:59' },
    { ...lesson, kind: 'film', given: 'cuoti-ji', startsAt: null },
    { ...lesson, kind: 'document', given: 'cuoti-jiangyi', startsAt: '2026-12-01T00:00' },
  ] as LessonText[])
    await saveLesson(t.db, staffId, { id: null, courseId: ids[1] ?? 0, was: null, text })
  await change(30, { title: '工作台改过' })
  const { warnings, faults } = await importContent(t.db, contentKinds, join(dir, 'in'))
  expect([faults, warnings]).toEqual([[], ['courses.json: 30 已在工作台改过，以工作台为准']])
  await expectKept(async () => {
    const all = await Promise.all([30, ...ids].map((id) => findCourse(t.db, id)))
    // A file has an order and no numbers for it.
    return all.map(({ text: { position: _, ...text }, ...course }) => ({ ...course, text }))
  })
  async function change(id: number, more: Partial<CourseText>) {
    const { text: was } = await findCourse(t.db, id)
    const text = { ...was, ...more }
    await saveCourse(t.db, staffId, { id, was, text, reason: '测试' })
  }
})

test('live rooms, and an import leaves them alone', async () => {
  const save = async (id: number | null, more: Partial<RoomText>) => {
    const was = id === null ? null : (await findStaffRoom(t.db, id)).text
    const text = { ...(was ?? smallestRoom), ...more }
    return (await saveRoom(t.db, [], { staffId, id, was, text }, new Date(0))).id
  }
  const smallestRoom = {
    ...(valuesBy(smallest, roomFields) as unknown as RoomText),
    ...{ startsAt: '2026-12-01T00:00', endsAt: '2026-12-01T00:01', replayUntil: null },
    hlsAddress: 'https://a.cn/a',
  }
  const odd = { title: ODD, startsAt: '2026-12-02T20:00', endsAt: '9999-12-31T23:59' }
  const film = { film: 'cuoti-ji', hlsAddress: null, replayFilm: 'cuoti-fan' }
  const ids = [
    6,
    await save(null, {}),
    await save(null, { ...odd, ...film, access: 'members', membersFrom: '20', replayFor: '10' }),
  ]
  const cancelled = await save(null, odd)
  await cancelRoom(t.db, [], { staffId, id: cancelled, reason: '测试' }, new Date(0))
  await save(6, { title: '工作台改过' })
  const { warnings, faults } = await importContent(t.db, contentKinds, join(dir, 'in'))
  expect([faults, warnings]).toEqual([[], ['live-rooms.json: 6 已在工作台改过，以工作台为准']])
  expect((await findStaffRoom(t.db, cancelled)).cancelReason).toBe('测试')
  await expectKept(() => Promise.all(ids.map((id) => findStaffRoom(t.db, id, new Date(0)))))
})

test('a message of a live room that was hidden stays so when its file changes', async () => {
  const write = async (said: object[]) => {
    const [room] = JSON.parse(offerFiles['live-rooms.json'] ?? '') as { messages: object[] }[]
    const text = JSON.stringify([{ ...room, messages: said }])
    await writeFile(join(dir, 'in', 'live-rooms.json'), text)
    expect((await importContent(t.db, contentKinds, join(dir, 'in'))).faults).toEqual([])
  }
  const said = (text: string) => ({ kind: 'question', author: '李**', text, second: 3 })
  await write([said('加我微信'), said('怎么记？')])
  const [advert] = await t.sql`select id from live_messages where text = '加我微信'`
  const id = Number(advert?.id)
  await hideMessage(t.db, { staffId, id, isHidden: true, reason: '广告' })
  await t.sql`insert into live_messages (room_id, kind, user_id, author, text, second, answer_to)
    values (6, 'answer', ${staffId}, '老师', '请勿发广告', 4, ${id})`
  await write([said('先来一句'), said('加我微信')])
  const rows = await t.sql`select m.text, m.hidden_at is not null as hidden, q.text as asked
    from live_messages m left join live_messages q on q.id = m.answer_to
    where m.room_id = 6 order by m.second, m.id`
  expect(rows).toEqual([
    { text: '先来一句', hidden: false, asked: null },
    { text: '加我微信', hidden: true, asked: null },
    { text: '请勿发广告', hidden: false, asked: '加我微信' },
  ])
})

test('homework in each of its states, and questions', async () => {
  const { id } = await saveQuestion(t.db, staffId, question)
  const asked = [{ id, score: 0.5 }]
  const none: HomeworkText = {
    ...{ title: '一', intro: '', classId: null, dueAt: null, strictCount: false, questions: [] },
  }
  const odd = {
    ...{ title: ODD, intro: ODD, classId: null, dueAt: '9999-12-31T23:59', strictCount: true },
  }
  const make = async (text: HomeworkText) =>
    (await saveHomework(t.db, staffId, { id: null, was: null, text })).id
  await make(none)
  const withdrawn = await make({ ...odd, questions: asked })
  await make({ ...odd, questions: asked })
  const published = await make({ ...odd, questions: asked })
  await changeState(t.db, staffId, { id: published, stage: 'published' })
  await changeState(t.db, staffId, { id: withdrawn, stage: 'published' })
  await changeState(t.db, staffId, { id: withdrawn, stage: 'withdrawn', reason: '测试' })
  const was = { ...odd, questions: asked }
  await saveHomework(t.db, staffId, { id: withdrawn, was, text: { ...was, questions: [] } })
  await expectKept(async () => {
    const rows = await t.db.select().from(homeworks).orderBy(asc(homeworks.id))
    // What was written at the desk is of the file where it is brought in.
    const all = await Promise.all(rows.map((row) => findStaffHomework(t.db, row.id)))
    return { all, question: await findQuestion(t.db, id) }
  })
})

test('goods', async () => {
  const step = { of: 'untaught' as const, percent: 1 }
  const refundRule = {
    note: ODD,
    steps: [{ ...step, withinDays: 1, atMostLessons: 0, daysBeforeStart: 0 }],
  }
  const was = { stock: 16, refundRule: null }
  const saving = { staffId, reason: '测试', kind: 'course' as const, id: 30, was }
  await saveGoods(t.db, { ...saving, stock: 0, refundRule })
  await expectKept(() =>
    t.db
      .select({ kind: goods.kind, id: goods.itemId, stock: goods.stock, rule: goods.refundRule })
      .from(goods)
      .orderBy(asc(goods.kind), asc(goods.itemId)),
  )
})

test('articles', async () => {
  const make = async (title: string, description: string, body: string) => {
    const { id } = await newArticle(t.db, staffId)
    const text = {
      ...{ title, description, columnId: 1, subColumnId: null, cityId: null, attributeId: null },
      ...{ tags: [], source: '', license: '', licenseClass: '', body, bodyFormat: 'md' as const },
      ...{ date: null, dueOn: null },
    }
    const { basis } = await saveArticle(t.db, staffId, { id, basis: 0, text })
    await publishArticle(t.db, staffId, { id, basis, at: null }, routes)
    return id
  }
  const ids = [
    await make('一', '一', '一'),
    await make(ODD, `- ${ODD}`, `---\n\ntitle: ${ODD}\n\n---\n\n${ODD}\n\n\`\`\`\n${ODD}\n\`\`\``),
  ]
  await expectKept(() =>
    Promise.all(
      ids.map(async (id) => {
        const { date: _, ...text } = (await findStaffArticle(t.db, id)).text
        return text
      }),
    ),
  )
})
