import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { companySettings } from './settings-company.ts'
import { settings } from './tables.ts'

const t = testDatabase()
const nothing = { url: null, profile: '' }

test('without stored values every setting of the company has its default', async () => {
  expect(await companySettings(t.db)).toEqual({
    siteName: '公选王',
    phone: '',
    workTime: '',
    qqGroup: '',
    qqGroupUrl: null,
    address: '',
    email: '',
    mapPoint: null,
    appStoreUrl: null,
    androidUrl: null,
    about: {
      profile: '',
      app: nothing,
      officialAccountGxw: nothing,
      officialAccountLxw: nothing,
      tiktok: nothing,
    },
  })
})

test('stored values stand, and one wrong value takes away only itself', async () => {
  await t.db.insert(settings).values([
    { key: 'address', value: '某市某路 1 号' },
    { key: 'email', value: 'not an address' },
    { key: 'mapPoint', value: { lng: 113.66, lat: 34.79 } },
    { key: 'appStoreUrl', value: 'javascript:alert(1)' },
    { key: 'androidUrl', value: 'https://example.com/app.apk' },
    {
      key: 'about',
      value: {
        app: { url: 'https://example.com/app', profile: ' 学习应用 ' },
        officialAccountGxw: { url: 'ftp://example.com', profile: '公众号' },
        tiktok: 7,
      },
    },
    { key: 'secret', value: 'x' },
  ])
  const values = await companySettings(t.db)
  expect(values).toMatchObject({
    address: '某市某路 1 号',
    email: '',
    mapPoint: { lng: 113.66, lat: 34.79 },
    appStoreUrl: null,
    androidUrl: 'https://example.com/app.apk',
    about: {
      app: { url: 'https://example.com/app', profile: '学习应用' },
      officialAccountGxw: { url: null, profile: '公众号' },
      officialAccountLxw: nothing,
      tiktok: nothing,
    },
  })
  expect(values).not.toHaveProperty('secret')
})

test('a point off the map of China is none', async () => {
  await t.db.update(settings).set({ value: { lng: 0, lat: 0 } })
  expect(await companySettings(t.db)).toMatchObject({ mapPoint: null })
})
