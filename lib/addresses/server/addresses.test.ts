import { users } from '#lib/accounts/server/tables.ts'
import type { AddressForm } from '#lib/addresses/contract.ts'
import { addresses as contract } from '#lib/addresses/contract.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addressesOf, deleteAddress, saveAddress } from './addresses.ts'

const t = testDatabase()
const owner = 1
const stranger = 2
const form = (more: Partial<AddressForm> = {}): AddressForm => ({
  consignee: '王小明',
  phone: '13800000001',
  provinceCode: '440000',
  cityCode: '440100',
  districtCode: '440103',
  detail: '中山七路 1 号',
  isDefault: false,
  ...more,
})
const save = (more: Partial<AddressForm> = {}, userId = owner) =>
  saveAddress(t.db, userId, form(more))
const listed = async (userId = owner) =>
  (await addressesOf(t.db, userId)).map(({ id, isDefault }) => (isDefault ? `${id}*` : `${id}`))

beforeEach(async () => {
  await truncateAll(t.db)
  await t.db.insert(users).values([
    { id: owner, userName: '甲' },
    { id: stranger, userName: '乙' },
  ])
})

test('a saved address comes back with its names, as the contract says', async () => {
  const saved = await save()
  expect(saved).toEqual({
    ...form({ id: 1, isDefault: true }),
    province: '广东省',
    city: '广州市',
    district: '荔湾区',
  })
  expect(await addressesOf(t.db, owner)).toEqual([saved])
  expect(contract.newAddress.output.parse(saved)).toEqual(saved)
})

test('the first address becomes the default, later ones only when asked; the list shows it first', async () => {
  await save()
  await save()
  await save()
  expect(await listed()).toEqual(['1*', '3', '2'])
  await save({ isDefault: true })
  expect(await listed()).toEqual(['4*', '3', '2', '1'])
})

test('an edit changes the fields and moves the default', async () => {
  await save()
  await save()
  const edited = await save({ id: 2, consignee: '李四', isDefault: true, districtCode: '440104' })
  expect(edited).toMatchObject({ id: 2, consignee: '李四', district: '越秀区', isDefault: true })
  expect(await listed()).toEqual(['2*', '1'])
})

test('the default stays the default when an edit would take it away', async () => {
  await save()
  expect(await save({ id: 1 })).toMatchObject({ isDefault: true })
  await save()
  expect(await save({ id: 1, detail: '二号' })).toMatchObject({ isDefault: true, detail: '二号' })
  expect(await listed()).toEqual(['1*', '2'])
})

test('when the default is deleted the newest of the others takes over', async () => {
  await save()
  await save()
  await save()
  expect(await deleteAddress(t.db, owner, 1)).toEqual({ done: true })
  expect(await listed()).toEqual(['3*', '2'])
  await deleteAddress(t.db, owner, 2)
  await deleteAddress(t.db, owner, 3)
  expect(await listed()).toEqual([])
  await save()
  expect(await listed()).toEqual(['4*'])
})

test("another user's address is not found, and stays as it is", async () => {
  const before = await save()
  await expect(save({ id: before.id, consignee: '乙' }, stranger)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(deleteAddress(t.db, stranger, before.id)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await listed(stranger)).toEqual([])
  expect(await addressesOf(t.db, owner)).toEqual([before])
})

test("one user's default leaves another's alone", async () => {
  await save()
  await save({ isDefault: true }, stranger)
  await deleteAddress(t.db, stranger, 2)
  expect(await listed()).toEqual(['1*'])
})

test('an address deleted twice, or edited after that, is not found', async () => {
  await save()
  await deleteAddress(t.db, owner, 1)
  await expect(deleteAddress(t.db, owner, 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(save({ id: 1 })).rejects.toMatchObject({ code: 'not_found' })
})

test('20 defaults saved at once leave one, and none of them fails', async () => {
  await Promise.all(Array.from({ length: 20 }, () => save({ isDefault: true })))
  const rows = await addressesOf(t.db, owner)
  expect(rows).toHaveLength(20)
  expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await Promise.all(rows.map(({ id }) => save({ id, isDefault: true })))
  expect((await listed()).filter((line) => line.endsWith('*'))).toHaveLength(1)
})

test('20 first addresses saved at once make one default', async () => {
  await Promise.all(Array.from({ length: 20 }, () => save()))
  expect((await listed()).filter((line) => line.endsWith('*'))).toHaveLength(1)
})

test('of 40 addresses added at once 20 are kept, the others are refused with the reason', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => save()))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(20)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many_addresses' })
  expect(await listed()).toHaveLength(20)
  await save({ id: 1, detail: '满了也能改' })
  await save({}, stranger)
})

test('all addresses deleted at once leave no error and no row', async () => {
  for (let n = 0; n < 10; n++) await save()
  const ids = (await addressesOf(t.db, owner)).map(({ id }) => id)
  await Promise.all(ids.map((id) => deleteAddress(t.db, owner, id)))
  expect(await listed()).toEqual([])
})

test.each([
  ['a district of another city', { districtCode: '440304' }],
  ['a city of another province', { provinceCode: '430000' }],
  ['an unknown district', { districtCode: '440199' }],
])('%s is refused and nothing is stored', async (_, codes) => {
  await expect(save(codes)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'districtCode', reason: '请选择所在地区' }],
  })
  expect(await listed()).toEqual([])
})

test('line breaks and NUL become spaces; a name of nothing else is refused', async () => {
  expect(await save({ consignee: '王\0小明', detail: '一号\n二楼\0' })).toMatchObject({
    consignee: '王 小明',
    detail: '一号 二楼',
  })
  await expect(save({ consignee: '\0', detail: '\0' })).rejects.toMatchObject({
    fields: [{ field: 'consignee' }, { field: 'detail' }],
  })
})

test('a division that the list no longer knows leaves the names empty', async () => {
  await save()
  await t.sql`update addresses set district_code = '440199'`
  expect((await addressesOf(t.db, owner))[0]).toMatchObject({ province: '', district: '' })
})

test('nothing is stored for an account that was deleted meanwhile', async () => {
  await t.sql`update users set deleted_at = now() where id = ${owner}`
  await expect(save()).rejects.toMatchObject({ code: 'unauthorized' })
  expect(await listed()).toEqual([])
})
