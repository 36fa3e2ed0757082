import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { applyMock } from './apply-mock.ts'
import { forgetMocks, mocksOf } from './personal-data.ts'
import { savePushSetting } from './push-settings.ts'
import { addMock, december } from './testing/mocks.ts'

const t = testDatabase()

test('a user takes along what is stored of theirs and leaves nothing of it; the others keep theirs', async () => {
  await addMock(t.db, { seats: 2 })
  const now = december('02 12:00')
  const [one, other] = [(await addUser(t.db)).id, (await addUser(t.db)).id]
  for (const userId of [one, other]) {
    await applyMock(t.db, { id: 1, userId, withdraw: false }, now)
    await savePushSetting(t.db, userId, { byMessage: true, bySms: false, minutesBefore: [60, 15] })
  }
  await t.sql`update mock_registrations set extra_minutes = 20, extra_reason = '手伤' where user_id = ${one}`
  const push = { byMessage: true, minutesBefore: [15, 60] }
  const registration = { mock: '模考1', startsAt: december('06 09:00'), appliedAt: now }
  expect(await mocksOf(t.db, one)).toEqual({
    registrations: [{ ...registration, number: 1, extraMinutes: 20, extraReason: '手伤' }],
    ...{ push, results: [], appeals: [] },
  })
  await t.db.transaction((tx) => forgetMocks(tx, one))
  expect(await mocksOf(t.db, one)).toMatchObject({ registrations: [], push: null })
  expect(await mocksOf(t.db, other)).toMatchObject({ registrations: [{ number: 2 }], push })
  // The seat is free again.
  const next = (await addUser(t.db)).id
  const { number } = await applyMock(t.db, { id: 1, userId: next, withdraw: false }, now)
  expect(number).toBe('0003')
})
