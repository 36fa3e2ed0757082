import { eq } from 'drizzle-orm'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { faultOfProvinces, faultsOfPostage, postageAnywhere, postageTo } from './postage-rules.ts'
import { postageRules } from './tables.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

const usual = { id: 1, name: '多数', provinces: '', isDelivered: true, firstFen: 800 }
const far = { id: 2, name: '偏远', provinces: '新疆 西藏', isDelivered: true, firstFen: 1_800 }
const posted = { pieces: 1, fen: 4_200 }

test('what is typed must be provinces, each once', () => {
  expect(faultOfProvinces('新疆 西藏')).toBeNull()
  expect(faultOfProvinces('')).toBeNull()
  expect(faultOfProvinces('新疆 火星')).toContain('火星')
  expect(faultOfProvinces('新')).toContain('新')
  expect(faultOfProvinces('新疆 新疆维吾尔自治区')).toBe('新疆维吾尔自治区写了两次')
})

test('no two rules that are on name the same province; one that is off names any', async () => {
  await t.db.insert(postageRules).values([usual, far])
  const fault = (id: number | null, provinces: string, isOn = true) =>
    faultsOfPostage(t.db, id, { provinces, isOn })
  expect(await fault(null, '西藏')).toEqual({ provinces: '“偏远”已包括西藏自治区' })
  expect(await fault(null, '')).toEqual({ provinces: '“多数”已包括其余省份' })
  expect(await fault(null, '西藏', false)).toEqual({})
  expect(await fault(2, '西藏 青海')).toEqual({})
  await t.db.update(postageRules).set({ isOn: false })
  expect(await fault(null, '西藏')).toEqual({})
})

test('without an address the sum is known only where it is the same everywhere', async () => {
  expect(await postageAnywhere(t.db, posted)).toEqual({ least: 0, most: 0, isSame: true })
  await t.db.insert(postageRules).values([usual])
  expect(await postageAnywhere(t.db, posted)).toEqual({ least: 800, most: 800, isSame: true })
  await t.db.insert(postageRules).values([far])
  expect(await postageAnywhere(t.db, posted)).toEqual({ least: 800, most: 1_800, isSame: false })
  await t.db
    .update(postageRules)
    .set({ firstFen: null, isDelivered: false })
    .where(eq(postageRules.id, far.id))
  expect((await postageAnywhere(t.db, posted))?.isSame).toBe(false)
  expect(await postageTo(t.db, posted, '650000')).toEqual({
    bar: '暂时不能寄往新疆维吾尔自治区，请换一个收货地址',
  })
  await t.db.update(postageRules).set({ firstFen: null, isDelivered: false })
  expect(await postageAnywhere(t.db, posted)).toBeNull()
})
