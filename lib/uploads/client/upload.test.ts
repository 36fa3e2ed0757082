import { onNotice } from '#lib/platform/client/notices.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { uploadFile } from './upload.ts'

const said: string[] = []
onNotice(({ message }) => said.push(message))
const { fetch: realFetch, Request: RealRequest } = globalThis
// A browser knows where a path belongs.
Object.assign(globalThis, {
  Request: class extends RealRequest {
    constructor(input: string, init?: RequestInit) {
      super(new URL(input, 'https://www.gxw.example'), init)
    }
  },
})

beforeEach(() => {
  fakeBrowser('https://www.gxw.example/personalCenter/accountSettings')
  said.length = 0
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const gif = new Blob(['GIF89a'], { type: 'image/gif' })

test('a picture that the browser cannot read is false, and the visitor is told', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('unreadable')) })
  expect(await uploadFile('avatar', new Blob(['<svg/>'], { type: 'image/svg+xml' }))).toBe(false)
  expect(said).toEqual(['浏览器读不了这张图：请先存为 JPEG 或 PNG 再上传'])
})

test('who has a HEIC is told what to do, and nothing is sent', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('unreadable')) })
  globalThis.fetch = () => Promise.reject(new Error('nothing may be sent'))
  const heic = new Blob(['\0\0\0\x18ftypheic\0\0\0\0'])
  expect(await uploadFile('avatar', heic)).toBe(false)
  expect(await uploadFile('article', heic)).toBe(false)
  expect(said).toEqual(Array(2).fill(expect.stringContaining('请先存为 JPEG 再上传')))
})

test('credentials that are refused are false, with the reason and the sentence', async () => {
  const body = JSON.stringify({ code: 429, message: '操作过于频繁，请稍后再试', data: null })
  const headers = { 'content-type': 'application/json' }
  globalThis.fetch = async () => new Response(body, { status: 429, headers })
  expect(await uploadFile('answer', gif)).toBe(false)
  expect(said).toEqual(['操作过于频繁，请稍后再试', '上传图片失败'])
})

test('what the visitor gave up is false without a word', async () => {
  const late = new AbortController()
  globalThis.fetch = async () => {
    late.abort()
    throw late.signal.reason
  }
  expect(await uploadFile('answer', gif, { signal: late.signal })).toBe(false)
  expect(await uploadFile('answer', gif, { signal: AbortSignal.abort() })).toBe(false)
  expect(said).toEqual([])
})
