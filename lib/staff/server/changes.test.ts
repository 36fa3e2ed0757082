import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { listChanges, listHistory } from './changes.ts'
import { forgetHistory, recordChange } from './record-change.ts'
import { staffChanges } from './tables.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

const asked = { recordId: '', by: '', q: '', page: 1, pageSize: 20 } as const
const found = async (more: object) =>
  (await listChanges(t.db, { ...asked, ...more })).items.map(({ recordId }) => recordId)

async function twoChanges() {
  const [first, second] = [
    await addUser(t.db, { userName: '周宁' }),
    await addUser(t.db, { userName: '方砚' }),
  ]
  await recordChange(t.db, {
    ...{ staffId: first.id, noun: 'enquiry', id: 1 },
    before: { status: 'new', note: '' },
    after: { status: 'handled', note: '已回电_' },
  })
  await recordChange(t.db, {
    ...{ staffId: second.id, noun: 'redemption', id: 2, ownerId: first.id, reason: '地址有误' },
    before: { status: 'placed' },
    after: null,
  })
  return { first, second }
}

test('changes are found by who, what, when and which words, the newest first', async () => {
  const { first } = await twoChanges()
  await t.sql`update staff_changes set at = '2026-03-01T15:59:59Z' where record_id = '1'`
  await t.sql`update staff_changes set at = '2026-03-01T16:00:00Z' where record_id = '2'`
  expect(await found({})).toEqual(['2', '1'])
  expect(await found({ by: '周' })).toEqual(['1'])
  expect(await found({ by: String(first.id) })).toEqual(['1'])
  expect(await found({ noun: 'redemption' })).toEqual(['2'])
  expect(await found({ recordId: '1' })).toEqual(['1'])
  expect(await found({ q: '回电_' })).toEqual(['1'])
  expect(await found({ q: '地址' })).toEqual(['2'])
  expect(await found({ q: '地_' })).toEqual([])
  // Days of Shanghai.
  expect(await found({ from: '2026-03-02' })).toEqual(['2'])
  expect(await found({ to: '2026-03-01' })).toEqual(['1'])
})

test('a change keeps who made it, by which right, and what was before', async () => {
  const { second } = await twoChanges()
  const { items, total } = await listChanges(t.db, { ...asked, pageSize: 1 })
  expect(total).toBe(2)
  expect(items).toEqual([
    {
      ...{ id: expect.any(Number), noun: 'redemption', recordId: '2', reason: '地址有误' },
      ...{
        staffId: second.id,
        staffName: '方砚',
        permission: 'redemptions.settle',
        proposedBy: '',
      },
      ...{ before: { status: 'placed' }, after: null, at: expect.any(String) },
    },
  ])
})

test('who may not change a record does not read its history', async () => {
  const { first } = await twoChanges()
  const user = {
    id: first.id,
    role: 'staff',
    permissions: ['enquiries.handle'],
    sessionId: 0,
  } as const
  expect(await listHistory(t.db, user, { noun: 'enquiry', recordId: '1' })).toHaveLength(1)
  const other = listHistory(t.db, user, { noun: 'redemption', recordId: '2' })
  expect(await outcome(other)).toBe('forbidden')
})

test('a change that is rolled back leaves no trace', async () => {
  const { id: staffId } = await addUser(t.db)
  const change = {
    ...({ staffId, noun: 'feedback', id: 3, ownerId: null } as const),
    ...{ before: null, after: { reply: '好' } },
  }
  const rolledBack = t.db.transaction(async (tx) => {
    await recordChange(tx, change)
    throw new Error('back')
  })
  await expect(rolledBack).rejects.toThrow('back')
  expect(await t.db.$count(staffChanges)).toBe(0)
})

test('nobody of staff changes a record of their own, unless the site has nobody else', async () => {
  const [staff, other] = [await addUser(t.db), await addUser(t.db)]
  const change = { noun: 'user', id: staff.id, ownerId: staff.id } as const
  const fields = { before: { membership: null }, after: { membership: 20, days: 366 } }
  const own = () => outcome(recordChange(t.db, { staffId: staff.id, ...change, ...fields }))
  expect(await own()).toBe('own_record')
  expect(await found({})).toEqual([])
  expect(await outcome(recordChange(t.db, { staffId: other.id, ...change, ...fields }))).toBe(
    'fine',
  )
  Object.assign(env(), { OWN_RECORDS: 'allowed' })
  expect(await own()).toBe('fine')
  Object.assign(env(), { OWN_RECORDS: 'refused' })
})

test('the history of some records is forgotten, that of others stays', async () => {
  await twoChanges()
  await forgetHistory(t.db, 'enquiry', [1, 2])
  expect(await found({})).toEqual(['2'])
})
