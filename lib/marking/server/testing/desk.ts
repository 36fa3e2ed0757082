import { addUser } from '#lib/accounts/server/testing/account.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { enqueueScripts } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import type { MarkingSource } from '#lib/marking/server/source.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import type { Annotation } from '#lib/questions/annotations.ts'
import type { SharedPoint } from '#lib/questions/types.ts'

/** Points of 20 marks in all. */
const points: SharedPoint[] = [
  { code: 'P1', text: '错时开窗', score: 12, alternatives: [], required: false },
  { code: 'P2', text: '并事办理', score: 8, alternatives: [], required: false },
]

/** A source that keeps what it was told. */
export function keepingSource(): MarkingSource & { told: unknown[] } {
  const told: unknown[] = []
  return {
    told,
    kind: 'homework',
    canReturn: true,
    show: async () => ({
      ...{
        materials: [],
        stem: asHtml('<p>概括做法</p>'),
        key: '错时开窗；并事办理',
        analysis: noHtml,
      },
      ...{ points, wordsNum: 200 },
    }),
    settle: async (_, { id }, result) => {
      told.push({ id, ...result })
    },
    pathOf: ({ sourceId }) => `/homework?id=${sourceId}`,
  }
}

export const addMarker = async (db: Db, phone: string): Promise<number> =>
  (await addUser(db, { phone, role: 'staff', staffRoles: ['marker'] })).id

let last = 0

/** Hands in one answer of 20 marks; answers the number of its source. */
export async function handIn(
  db: Db,
  userId: number,
  answer = '<p>一、错时开窗。</p>',
  pictures: string[] = [],
) {
  const sourceId = ++last
  await db.transaction((tx) =>
    enqueueScripts(tx, [
      {
        ...{
          kind: 'homework',
          sourceId,
          itemKey: '1',
          userId,
          title: '公文写作',
          place: '第 1 题',
        },
        ...{ answer, pictures, full: 20 },
      },
    ]),
  )
  return sourceId
}

type Given = { id: number; score: number; source: MarkingSource; annotations?: Annotation[] }

/** A marker claims an answer and gives so many marks of 20. */
export async function giveMarks(
  db: Db,
  markerId: number,
  { id, score, source, annotations = [] }: Given,
) {
  const script = await claimScript(db, markerId, { id, skip: [] }, [source])
  const first = Math.min(12, score)
  return await markScript(
    db,
    markerId,
    {
      ...{ id, round: script?.round ?? 0, comment: `${score} 分`, deductions: [], annotations },
      points: [
        { code: 'P1', score: first, quote: '错时开窗', note: '' },
        { code: 'P2', score: score - first, quote: '', note: '' },
      ],
    },
    [source],
  )
}
