import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { noteRevealed, REVEALS_A_DAY } from '#lib/platform/api/note-revealed.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { openRevealsOf } from './open-reveals.ts'

const t = testDatabase()
const was = env().SECOND_PERSON
afterEach(() => void Object.assign(env(), { SECOND_PERSON: was }))

test('above the number of a day nothing is told until a colleague has opened it', async () => {
  Object.assign(env(), { SECOND_PERSON: 'required' })
  const { id: admin } = await addUser(t.db, { phone: '13300000001', role: 'staff' })
  const { id: reader } = await addUser(t.db, { phone: '13300000002', role: 'staff' })
  const { id: learner } = await addUser(t.db, { phone: '13300000003' })
  const read = (rows: number) => {
    const items = Array.from({ length: rows }, (_, id) => ({ id }))
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
