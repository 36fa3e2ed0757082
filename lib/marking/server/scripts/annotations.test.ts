import { addUser } from '#lib/accounts/server/testing/account.ts'
import { forgetMarking, markedOf } from '#lib/marking/server/personal-data.ts'
import { addMarker, giveMarks, handIn, keepingSource } from '#lib/marking/server/testing/desk.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import type { Annotation } from '#lib/questions/annotations.ts'
import { changeMark } from './change-mark.ts'
import { findScript } from './find-script.ts'

const t = testDatabase()
let [learner, marker, id] = [0, 0, 0]
let source = keepingSource()

const pin: Annotation = { kind: 'pin', picture: 1, places: [{ x: 0.5, y: 0.25 }], text: '写实一些' }
const line: Annotation = {
  ...{ kind: 'line', picture: 0, text: '' },
  places: [
    { x: 0.123456, y: 0.1 },
    { x: 0.9, y: 0.1 },
  ],
}

beforeEach(async () => {
  await truncateAll(t.db)
  learner = (await addUser(t.db, { phone: '13900000001' })).id
  marker = await addMarker(t.db, '13900000002')
  source = keepingSource()
  const sourceId = await handIn(t.db, learner, '', ['/oss/1.webp', '/oss/2.webp'])
  const [row] = await t.sql<{ id: number }[]>`
    select id from marking_scripts where source_id = ${sourceId}`
  id = row?.id ?? 0
})

const give = (annotations: Annotation[]) =>
  giveMarks(t.db, marker, { id, score: 10, source, annotations })

test('what is drawn on the pictures is kept beside them, and told with the marks', async () => {
  await give([line, pin])
  const kept = [{ ...line, places: [{ x: 0.1235, y: 0.1 }, line.places[1]] }, pin]
  expect(source.told).toMatchObject([{ score: 10, annotations: kept }])
  expect((await findScript(t.db, marker, id, [source])).marks).toMatchObject([
    { annotations: kept },
  ])
})

test.each([
  ['a picture that is not there', { ...pin, picture: 2 }, '没有这张图片'],
  ['a pin without words', { ...pin, text: ' ' }, '有一条批注还没写字'],
  ['a stroke of one place', { ...line, places: pin.places }, '这一笔画得不完整，请重画'],
])('%s is refused, and nothing counts', async (_, annotation: Annotation, reason) => {
  await expect(give([annotation])).rejects.toMatchObject({
    ...{ code: 'invalid_input', fields: [{ field: 'annotations', reason }] },
  })
  expect(await t.sql`select from marking_marks`).toHaveLength(0)
})

test('a change of the marks leaves what was drawn', async () => {
  await give([pin])
  await changeMark(
    t.db,
    marker,
    {
      ...{ id, round: 1, comment: '', reason: '复核', deductions: [] },
      points: ['P1', 'P2'].map((code) => ({ code, score: 8, quote: '', note: '' })),
    },
    [source],
  )
  expect(source.told.at(-1)).toMatchObject({ score: 16, annotations: [pin] })
})

test('what was drawn comes with the learner’s export, and goes with the account', async () => {
  await give([pin])
  expect(await markedOf(t.db, learner)).toMatchObject([{ result: { annotations: [pin] } }])
  await forgetMarking(t.db, learner)
  expect(await t.sql`select from marking_marks`).toHaveLength(0)
})
