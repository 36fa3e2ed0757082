import { toForm } from '#lib/platform/content/record/form.ts'
import { changedSettings, faultsOfChanged } from './changed-settings.ts'
import { settingFields } from './setting-groups.ts'

const long = `https://example.com/${'a'.repeat(600)}`
const ofFile = { slogan: '旧', chatUrl: long, aiNotice: '一\r\n二', phone: '', vipRefundDays: 7 }
const typed = toForm(settingFields, ofFile)

test('what a file has set and nobody touches holds no other change up', () => {
  expect(changedSettings(ofFile, typed)).toEqual({})
  const change = { ...typed, slogan: '新', vipRefundDays: '8' }
  expect(changedSettings(ofFile, change)).toEqual({ slogan: '新', vipRefundDays: 8 })
  expect(faultsOfChanged(ofFile, change)).toEqual({})
})

test('what is typed keeps the rules of the desk', () => {
  const change = { ...typed, chatUrl: `${long}b`, vipRefundDays: '366' }
  expect(faultsOfChanged(ofFile, change)).toEqual({
    ...{ chatUrl: '不超过 500 个字', vipRefundDays: '应为 0 到 365 的整数' },
  })
})
