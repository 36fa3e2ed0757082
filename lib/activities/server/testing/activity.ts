import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addPoints } from '#lib/activities/server/points.ts'
import { gifts } from '#lib/activities/server/tables.ts'
import { addresses } from '#lib/addresses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** For tests: gifts 1 (virtual, 10 points, 5 pieces, 2 a person), 2 (parcel, 40 points, 3 pieces, 1 a person), 3 (off the shelf). */
export async function addGifts(db: Db): Promise<void> {
  const base = { intro: '一句介绍', image: null }
  await db.insert(gifts).values([
    {
      ...base,
      id: 1,
      title: '电子讲义',
      kind: 'virtual',
      points: 10,
      stock: 5,
      perUser: 2,
      position: 1,
    },
    {
      ...base,
      id: 2,
      title: '笔记本',
      kind: 'parcel',
      points: 40,
      stock: 3,
      perUser: 1,
      position: 0,
    },
    {
      ...base,
      id: 3,
      title: '旧礼品',
      kind: 'virtual',
      points: 1,
      stock: 9,
      perUser: 9,
      position: 2,
      onShelf: false,
    },
  ])
}

/** For tests: a user with so many points. */
export async function addRich(db: Db, points: number): Promise<number> {
  const { id } = await addUser(db)
  await addPoints(db, { userId: id, reason: 'sign', ref: 'test', points })
  return id
}

/** For tests: an address of a user in Zhengzhou. */
export async function addAddress(db: Db, userId: number): Promise<number> {
  const values = {
    userId,
    consignee: '张三',
    phone: '13900000001',
    provinceCode: '410000',
    cityCode: '410100',
    districtCode: '410105',
    detail: '花园路 1 号',
  }
  const [row] = await db.insert(addresses).values(values).returning({ id: addresses.id })
  if (!row) throw new Error('no address was added')
  return row.id
}

/** For tests: calls something so many times at once. */
export function atOnce<T>(times: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => make(index)))
}
