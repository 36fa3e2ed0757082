import { jest } from '@jest/globals'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { noteRevealed } from '#lib/platform/api/note-revealed.ts'
import { REVEALS_A_DAY } from '#lib/platform/contract/reveals-a-day.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { openRevealsOf } from './open-reveals.ts'

const t = testDatabase()
const was = env().SECOND_PERSON
/** Each read tells other records. */
let last = 0
afterEach(() => void Object.assign(env(), { SECOND_PERSON: was }))

test('above the number of a day nothing is told until a colleague has opened it', async () => {
  Object.assign(env(), { SECOND_PERSON: 'required' })
  const { id: admin } = await addUser(t.db, { phone: '13300000001', role: 'staff' })
  const { id: reader } = await addUser(t.db, { phone: '13300000002', role: 'staff' })
  const { id: learner } = await addUser(t.db, { phone: '13300000003' })
  const read = (rows: number) => {
    const items = Array.from({ length: rows }, () => ({ id: ++last }))
    const call = { name: 'staffEnquiries', reveals: 'phone', input: {} } as const
    return outcome(
      noteRevealed(t.db, { ...call, userId: reader, output: { items }, logger: log() }),
    )
  }
  const open = (by: number, id: number) =>
    outcome(openRevealsOf(t.db, { user: { id: by }, id, reason: '年末回访' }))
  expect(await read(REVEALS_A_DAY - 1)).toBe('fine')
  expect(await read(2)).toBe('too_many_requests')
  // What was refused was not told, and is not counted.
  expect(await read(1)).toBe('fine')
  expect(await read(1)).toBe('too_many_requests')
  expect([await open(reader, reader), await open(admin, learner)]).toEqual([
    ...['forbidden', 'not_found'],
  ])
  expect(await open(admin, reader)).toBe('fine')
  expect([await read(REVEALS_A_DAY), await read(1)]).toEqual(['fine', 'too_many_requests'])
  expect(await t.db.select().from(staffChanges)).toMatchObject([
    {
      ...{ noun: 'reveals', recordId: String(reader), staffId: admin, reason: '年末回访' },
      ...{ before: { opened: 0 }, after: { opened: REVEALS_A_DAY } },
    },
  ])
  Object.assign(env(), { SECOND_PERSON: 'none' })
  expect(await read(1)).toBe('fine')
})

test('what was opened is read before as many again are opened, and nothing for who is barred', async () => {
  Object.assign(env(), { SECOND_PERSON: 'required' })
  const { id: admin } = await addUser(t.db, { phone: '13300000011', role: 'staff' })
  const { id: other } = await addUser(t.db, { phone: '13300000012', role: 'staff' })
  const { id: reader } = await addUser(t.db, { phone: '13300000013', role: 'staff' })
  const read = (rows: number, reveals: 'phone' | 'address' = 'phone') => {
    const items = Array.from({ length: rows }, () => ({ id: ++last }))
    const call = { name: 'staffEnquiries', reveals, input: {} } as const
    return outcome(
      noteRevealed(t.db, { ...call, userId: reader, output: { items }, logger: log() }),
    )
  }
  const open = (by: number) =>
    outcome(openRevealsOf(t.db, { user: { id: by }, id: reader, reason: '年末回访' }))
  // Two who press at once, and a press whose answer was lost, open it once.
  const both = await Promise.all([open(admin), open(other)])
  expect(both.sort()).toEqual(['conflict', 'fine'])
  expect(await read(REVEALS_A_DAY)).toBe('fine')
  expect(await open(admin)).toBe('conflict')
  expect([await read(REVEALS_A_DAY), await read(1)]).toEqual(['fine', 'too_many_requests'])
  expect(await open(admin)).toBe('fine')
  // Each kind has as many; readers at once take no more than are left.
  const told = await Promise.all(Array.from({ length: 9 }, () => read(700, 'address')))
  expect(told.filter((one) => one === 'fine')).toHaveLength(8)
  await t.sql`update users set banned_at = now() where id = ${reader}`
  expect(await read(REVEALS_A_DAY)).toBe('fine')
  expect(await open(admin)).toBe('not_found')
})

test('a day ends at midnight of UTC, with what was opened in it', async () => {
  Object.assign(env(), { SECOND_PERSON: 'required' })
  const { id: admin } = await addUser(t.db, { phone: '13300000021', role: 'staff' })
  const { id: reader } = await addUser(t.db, { phone: '13300000022', role: 'staff' })
  const read = (rows: number) => {
    const items = Array.from({ length: rows }, () => ({ id: ++last }))
    const call = { name: 'staffEnquiries', reveals: 'phone', input: {} } as const
    return outcome(
      noteRevealed(t.db, { ...call, userId: reader, output: { items }, logger: log() }),
    )
  }
  const clock = jest.spyOn(Date, 'now')
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000
  clock.mockReturnValue(midnight - 1)
  await openRevealsOf(t.db, { user: { id: admin }, id: reader, reason: '年末回访' })
  expect([await read(2 * REVEALS_A_DAY), await read(1)]).toEqual(['fine', 'too_many_requests'])
  clock.mockReturnValue(midnight)
  expect([await read(REVEALS_A_DAY), await read(1)]).toEqual(['fine', 'too_many_requests'])
  clock.mockRestore()
})

test('a record that was told today is not counted again', async () => {
  Object.assign(env(), { SECOND_PERSON: 'required' })
  const { id: reader } = await addUser(t.db, { phone: '13300000031', role: 'staff' })
  const read = (ids: readonly number[], name = 'staffParcels') => {
    const call = { name, reveals: 'address', input: {} } as const
    const output = { items: ids.map((id) => ({ id })) }
    return outcome(noteRevealed(t.db, { ...call, userId: reader, output, logger: log() }))
  }
  const all = Array.from({ length: REVEALS_A_DAY }, (_, id) => id + 1)
  expect(await read(all)).toBe('fine')
  // The list of a desk is read anew after every act.
  for (let act = 0; act < 3; act++) expect(await read(all)).toBe('fine')
  expect(await read([REVEALS_A_DAY + 1])).toBe('too_many_requests')
  // What was refused has not been told, and another list numbers other records.
  expect(await read([REVEALS_A_DAY + 1])).toBe('too_many_requests')
  expect(await read([1], 'staffRedemptions')).toBe('too_many_requests')
})
