import { randomUUID } from 'node:crypto'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { enquirySource, feedbackSource } from './desk-sources.ts'
import { listEnquiries } from './staff-inbox.ts'
import { enquiries, feedbacks } from './tables.ts'

const t = testDatabase()

test('an enquiry is found by its number, its name and its whole phone, and its list holds it', async () => {
  const [row] = await t.db
    .insert(enquiries)
    .values({
      ...{ requestId: randomUUID(), topic: 'course', name: '李四%', phone: '13800001111' },
      message: '',
    })
    .returning()
  const found = (words: string) => enquirySource.find(t.db, words)
  for (const words of [String(row?.id), '李四', '%', '13800001111', '+86 138-0000-1111'])
    expect(await found(words)).toEqual([
      {
        title: '李四%',
        says: expect.stringContaining('待回电'),
        path: '/staff/enquiries?status=new&q=13800001111',
      },
    ])
  for (const q of ['13800001111', '0000111', '+86 138-0000-1111'])
    expect(
      await listEnquiries(t.db, { status: 'new', sort: 'usual', q, page: 1, pageSize: 20 }),
    ).toMatchObject({
      items: [{ id: row?.id }],
    })
  const none = { status: 'new', sort: 'usual', q: '·', page: 1, pageSize: 20 } as const
  expect(await listEnquiries(t.db, none)).toMatchObject({ items: [] })
  for (const words of ['1380000111', '3800001111', '王五', '999999999'])
    expect(await found(words)).toEqual([])
})

test('feedback is found by its number and by the nickname of who wrote it', async () => {
  const { id } = await addUser(t.db, { phone: '13800002222', nickName: '夜读人' })
  const [row] = await t.db
    .insert(feedbacks)
    .values({
      ...{ requestId: randomUUID(), userId: id, kind: 'wish', path: '', images: [] },
      content: '希望有夜间模式\n谢谢',
    })
    .returning()
  for (const words of [String(row?.id), '夜读'])
    expect(await feedbackSource.find(t.db, words)).toEqual([
      {
        title: '希望有夜间模式',
        says: expect.stringContaining('夜读人'),
        path: `/staff/feedback?${new URLSearchParams({ status: 'new', q: '希望有夜间模式' })}`,
      },
    ])
})
