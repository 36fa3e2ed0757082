import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { ParcelError, type ParcelProvider } from '#lib/platform/providers/parcel/parcel-provider.ts'
import { addLine } from './add-line.ts'
import { askParcels } from './ask-parcels.ts'
import { endWatch, findTrack, isInTab, parcelsOf, watchParcel } from './parcels.ts'
import { forgetParcels, ownParcels } from './personal-data.ts'
import { parcelContents } from './tables.ts'
import { changeParcel } from './take-report.ts'

const t = testDatabase()
beforeAll(() => log.replace(createLogger({ level: 'silent' })))
let userId: number
let otherId: number
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  userId = (await addUser(t.db)).id
  otherId = (await addUser(t.db)).id
  staffId = (await addUser(t.db)).id
})

const watch = (
  refId: number,
  number: string,
  { owner = userId, kind = 'order' as 'order' | 'gift', phone = '13812340001' } = {},
) => {
  const sent = { refId, kind, userId: owner, carrier: 'shunfeng', phone } as const
  return t.db.transaction((tx) => watchParcel(tx, { ...sent, number }))
}
const numbers = async () =>
  (await t.sql<{ number: string }[]>`select number from parcels order by number`).map(
    ({ number }) => number,
  )

/** Waits until a statement waits for a lock. */
async function isWaiting(): Promise<void> {
  for (;;) {
    const rows = await t.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    if (rows.length > 0) return
  }
}

test('a number that is put right takes the other’s place; what else is in that parcel stays', async () => {
  await watch(1, 'SF00000001')
  await watch(2, 'SF00000001')
  await watch(1, 'SF00000001')
  expect(await numbers()).toEqual(['SF00000001'])
  await watch(1, 'SF00000002')
  expect(await numbers()).toEqual(['SF00000001', 'SF00000002'])
  await watch(2, 'SF00000002')
  expect(await numbers()).toEqual(['SF00000002'])
  const found = await parcelsOf(t.db, 'order', [1, 2, 3])
  expect([...found].map(([refId, { number }]) => [refId, number])).toEqual([
    [1, 'SF00000002'],
    [2, 'SF00000002'],
  ])
})

test('putting two orders into a parcel at once while it is emptied loses neither', async () => {
  await watch(1, 'SF00000001')
  await Promise.all([watch(1, 'SF00000002'), watch(2, 'SF00000001'), watch(3, 'SF00000001')])
  const found = await parcelsOf(t.db, 'order', [1, 2, 3])
  expect([...found].map(([, { number }]) => number)).toEqual([
    ...['SF00000002', 'SF00000001', 'SF00000001'],
  ])
  for (let turn = 0; turn < 5; turn += 1)
    await Promise.all([
      watch(1, `SF0000000${1 + (turn % 2)}`),
      watch(2, `SF0000000${2 - (turn % 2)}`),
    ])
  expect((await parcelsOf(t.db, 'order', [1, 2])).size).toBe(2)
})

test('one that the provider had given up is asked for anew when it is entered again', async () => {
  await watch(1, 'SF00000001')
  await t.sql`update parcels set stopped_at = now(), due_at = null, subscribed_at = now(), subscriptions = 2`
  await t.sql`update parcel_contents set phone_tail = null`
  await watch(1, 'SF00000001')
  expect(
    await t.sql`select stopped_at, due_at is not null due, phone_tail, subscribed_at, subscriptions
    from parcels join parcel_contents on parcel_id = id`,
  ).toEqual([
    { stopped_at: null, due: true, phone_tail: '0001', subscribed_at: null, subscriptions: 0 },
  ])
  // One that has come is not.
  await t.sql`update parcels set stopped_at = now(), due_at = null, state = 'signed'`
  await watch(1, 'SF00000001')
  expect(
    await t.sql`select stopped_at, due_at, phone_tail
    from parcels join parcel_contents on parcel_id = id`,
  ).toEqual([{ stopped_at: null, due_at: null, phone_tail: null }])
})

test('a number is for one buyer, who may have several orders in it', async () => {
  await watch(1, 'SF00000001')
  await watch(2, 'SF00000001')
  await watch(3, 'SF00000003', { owner: otherId })
  for (const refId of [3, 4])
    expect(await outcome(watch(refId, 'SF00000001', { owner: otherId }))).toBe('conflict')
  const both = [watch(5, 'SF00000005'), watch(6, 'SF00000005', { owner: otherId })]
  expect((await Promise.all(both.map(outcome))).toSorted()).toEqual(['conflict', 'fine'])
  expect(await numbers()).toEqual(['SF00000001', 'SF00000003', 'SF00000005'])
})

test('the carrier is told the phone of what is in the parcel, at once when that changes', async () => {
  const asked: (string | null | undefined)[] = []
  const provider: ParcelProvider = {
    subscribe: null,
    ask: async ({ phoneTail }) => {
      asked.push(phoneTail)
      throw new ParcelError('408')
    },
    readPush: () => null,
  }
  const ask = () => askParcels(t.db, { provider, now: new Date(Date.now() + 60_000) })
  await watch(1, 'SF00000001')
  await ask()
  await watch(1, 'SF00000001')
  await ask()
  await watch(2, 'SF00000001', { phone: '13812340002' })
  await ask()
  await watch(2, 'SF00000002', { phone: '13812340002' })
  await t.sql`update parcels set due_at = null where number = 'SF00000002'`
  await ask()
  expect(asked).toEqual(['0001', '0002', '0001'])
  expect(await t.sql`select failures from parcels where number = 'SF00000001'`).toEqual([
    { failures: 1 },
  ])
})

test('what was put into a parcel while its report waited is told of it', async () => {
  await watch(1, 'SF00000001')
  const [{ id = 0 } = {}] = await t.sql<{ id: number }[]>`select id from parcels`
  let report: Promise<void> | undefined
  await t.db.transaction(async (tx) => {
    await watchParcel(tx, {
      ...{ kind: 'order', refId: 2, userId, carrier: 'shunfeng' },
      ...{ number: 'SF00000001', phone: '13812340001' },
    })
    report = changeParcel(t.db, id, () => ({ state: 'signed' }))
    await isWaiting()
  })
  await report
  expect(await t.sql`select path from messages order by path`).toEqual([
    { path: '/orderDetail?id=1' },
    { path: '/orderDetail?id=2' },
  ])
})

test('a parcel is shown to whose order or gift is in it, and to nobody else', async () => {
  await watch(7, 'SF00000001')
  await watch(7, 'SF00000002', { kind: 'gift', owner: otherId })
  const track = (owner: number, asked: object) =>
    outcome(findTrack(t.db, owner, asked).then(({ number }) => expect(number).toMatch(/^SF/)))
  const own = [{ orderId: 7 }, { number: 'SF00000001' }, { orderId: 7, number: 'SF00000001' }]
  for (const asked of own) {
    expect(await track(userId, asked)).toBe('fine')
    expect(await track(otherId, asked)).toBe('not_found')
  }
  expect([
    await track(otherId, { redemptionId: 7 }),
    await track(userId, { redemptionId: 7 }),
    await track(userId, { orderId: 7, number: 'SF00000002' }),
    await track(userId, {}),
  ]).toEqual(['fine', 'not_found', 'not_found', 'bad_request'])
})

test('offline staff write down where a parcel is, until it has come; the desk finds it by that', async () => {
  await watch(1, 'SF00000001')
  const [{ id = 0 } = {}] = await t.sql<{ id: number }[]>`select id from parcels`
  const write = (state: 'moving' | 'trouble' | 'signed', text: string) =>
    outcome(addLine(t.db, { staffId, id, state, text }))
  const tabs = async () => {
    const found: string[] = []
    for (const tab of ['moving', 'trouble', 'signed'] as const) {
      const isIn = isInTab('order', parcelContents.refId, tab)
      if ((await t.db.select().from(parcelContents).where(isIn)).length > 0) found.push(tab)
    }
    return found
  }
  expect(await tabs()).toEqual(['moving'])
  expect([await write('moving', '已寄出'), await write('trouble', '地址不详')]).toEqual([
    'fine',
    'fine',
  ])
  expect(await tabs()).toEqual(['trouble'])
  expect([await write('signed', '本人签收'), await write('moving', '又动了')]).toEqual([
    ...['fine', 'conflict'],
  ])
  expect(await tabs()).toEqual(['signed'])
  expect(await findTrack(t.db, userId, { orderId: 1 })).toMatchObject({
    state: 'signed',
    tracks: [{ text: '本人签收', state: 'signed' }, { text: '地址不详' }, { text: '已寄出' }],
  })
  expect(await outcome(addLine(t.db, { staffId, id: id + 1, state: 'moving', text: '？' }))).toBe(
    'not_found',
  )
  expect(await t.sql`select data->>'state' state from messages order by id`).toEqual([
    { state: 'trouble' },
    { state: 'signed' },
  ])
  expect(await t.sql`select before, after from staff_changes order by id`).toEqual([
    { before: null, after: { state: '在途', line: '已寄出' } },
    { before: { state: '在途', line: '已寄出' }, after: { state: '疑难', line: '地址不详' } },
    { before: { state: '疑难', line: '地址不详' }, after: { state: '签收', line: '本人签收' } },
  ])
})

test('where a provider tells it, staff write nothing', async () => {
  await watch(1, 'SF00000001')
  const [{ id = 0 } = {}] = await t.sql<{ id: number }[]>`select id from parcels`
  const own = { ...env() }
  const keys = { KUAIDI100_CUSTOMER: 'CUSTOMER01', KUAIDI100_KEY: 'testingKey01' }
  const salt = { KUAIDI100_SALT: 'testingSalt0123456' }
  Object.assign(env(), { PARCEL_PROVIDER: 'kuaidi100', ...keys, ...salt })
  try {
    expect(await outcome(addLine(t.db, { staffId, id, state: 'moving', text: '在路上' }))).toBe(
      'conflict',
    )
  } finally {
    Object.assign(env(), own)
  }
})

test('with the account go its parcels, but not what others have in them', async () => {
  await watch(1, 'SF00000001')
  await watch(2, 'SF00000002')
  // Of the time before a number was for one buyer.
  await t.sql`insert into parcel_contents (kind, ref_id, parcel_id, user_id)
    select 'order', 3, id, ${otherId} from parcels where number = 'SF00000002'`
  const [{ id = 0 } = {}] = await t.sql<{ id: number }[]>`select min(id) id from parcels`
  await addLine(t.db, { staffId, id, state: 'moving', text: '收件人林南木' })
  expect((await ownParcels(t.db, userId)).map(({ number }) => number)).toEqual([
    ...['SF00000001', 'SF00000002'],
  ])
  await t.db.transaction((tx) => forgetParcels(tx, userId))
  expect(await numbers()).toEqual(['SF00000002'])
  expect([await ownParcels(t.db, userId), (await ownParcels(t.db, otherId)).length]).toEqual([
    [],
    1,
  ])
  expect(await t.sql`select id from staff_changes`).toEqual([])
})

test('a parcel is asked for until nobody waits for anything in it; put in again, anew', async () => {
  await watch(1, 'SF00000001')
  await watch(2, 'SF00000001')
  const kept = async () => {
    const [row] = await t.sql<{ isAsked: boolean; tails: number }[]>`
      select due_at is not null as "isAsked",
        (select count(phone_tail)::int from parcel_contents) as tails from parcels`
    return row
  }
  const end = (refIds: number[]) => t.db.transaction((tx) => endWatch(tx, 'order', refIds))
  await end([1, 9])
  expect(await kept()).toEqual({ isAsked: true, tails: 1 })
  await end([2, 1])
  expect(await kept()).toEqual({ isAsked: false, tails: 0 })
  await watch(3, 'SF00000001')
  expect(await kept()).toEqual({ isAsked: true, tails: 1 })
  await end([3])
  await watch(2, 'SF00000001')
  expect(await kept()).toEqual({ isAsked: true, tails: 1 })
})
