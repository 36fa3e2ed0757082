import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { watchParcel } from '#lib/parcels/server/parcels.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))

test('queryTrack is for whose order or gift is in the parcel, whatever names it', async () => {
  const { id: userId } = await addUser(t.db)
  const sent = { userId, refId: 4, carrier: 'zhongtong', phone: '13812340001' } as const
  await watchParcel(t.db, { ...sent, kind: 'order', number: 'ZT00000001' })
  await watchParcel(t.db, { ...sent, kind: 'gift', number: 'ZT00000002' })
  const owner = await signIn(t.db, userId)
  const others = [
    await signIn(t.db, (await addUser(t.db)).id),
    await signIn(
      t.db,
      (await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })).id,
      false,
      'staff',
    ),
  ]
  for (const input of [
    { orderId: 4 },
    { redemptionId: 4 },
    { number: 'ZT00000001' },
    { number: 'zt00000001' },
  ]) {
    expect((await send('queryTrack', input)).status).toBe(401)
    for (const tokens of others) {
      const answer = await send('queryTrack', input, tokens)
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('ZT0000')
    }
    const answer = await send('queryTrack', input, owner)
    expect([answer.status, answer.data.carrierName]).toEqual([200, '中通'])
    expect(Object.keys(answer.data)).not.toContain('phoneTail')
  }
  expect((await send('queryTrack', {}, owner)).status).toBe(400)
  expect((await send('queryTrack', { number: '?' }, owner)).status).toBe(422)
})
