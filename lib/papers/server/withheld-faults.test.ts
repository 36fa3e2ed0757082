import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addPaper, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { paperContent } from './content.ts'

const t = testDatabase()

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addPaper(t.db, { id: 1, sections: [{ questions: [{ id: 2, score: 2 }] }] })
  await addPaper(t.db, { id: 2, sections: [{ questions: [{ id: 2, score: 2 }] }] })
  await t.sql`update papers set is_shown = false where id = 1`
})

/** Paths of what the check of papers.json refuses of a paper with these questions. */
async function faultsOf(id: number, questions: string[], isShown = true) {
  const file = [
    {
      ...{ id, title: '卷', level: '省级', origin: '模拟卷', year: null, region: null },
      ...{ minutes: 90, intro: '', isShown },
      sections: [
        {
          ...{ title: '一', note: '', policy: { kind: 'EXACT' } },
          questions: questions.map((id) => ({ id, score: 1 })),
        },
      ],
    },
  ]
  const faults = await paperContent.check?.(paperContent.schema.parse(file), {
    db: t.db,
    known: { cities: new Map(), questions: async (ids: string[]) => new Set(ids) } as never,
    faultAt: (path, reason) => ({ file: 'papers.json', path: path.join('.'), reason }) as never,
  })
  return faults?.map((fault) => ('path' in fault ? fault.path : fault))
}

test('a question that is kept for a mock exam comes into no paper that is shown', async () => {
  expect(await faultsOf(3, ['q1', 'q2'])).toEqual(['0.sections.0.questions.1.id'])
  expect(await faultsOf(3, ['q1', 'q2'], false)).toEqual([])
  expect(await faultsOf(3, ['q1'])).toEqual([])
})

test('papers that have it already come in again', async () => {
  expect(await faultsOf(1, ['q2'])).toEqual([])
  expect(await faultsOf(2, ['q1', 'q2'])).toEqual([])
})
