import { imageLimits } from '#lib/platform/images/draw-pictures.ts'
import { testLocalStore } from '#lib/platform/providers/oss/testing/local-store.ts'
import { clientFor, picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { issueUploadToken } from '#lib/uploads/server/upload-token.ts'
import { refusalOf } from './refusal.ts'

const { site, nameIn } = await testLocalStore()
const usual = imageLimits()
afterEach(() => imageLimits.replace(usual))

async function refusal(bytes: Buffer): Promise<string> {
  const token = await issueUploadToken(7, 'answer')
  return await clientFor(site.origin, token)
    .put(nameIn(token), bytes)
    .then(() => 'kept', refusalOf)
}

test('who finds no place is told when to come again', async () => {
  const bytes = await picture()
  imageLimits.replace({ ...usual, mostWaiting: 0 })
  expect(await refusal(bytes)).toBe('同时上传图片的人太多，请过 10 秒再试')
})

test('who sent what is no picture is told that it failed', async () => {
  expect(await refusal(Buffer.from('<!doctype html>'))).toBe('上传图片失败')
})
