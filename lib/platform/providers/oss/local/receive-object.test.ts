import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type OSS from 'ali-oss'
import sharp from 'sharp'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { imageLimits } from '#lib/platform/images/draw-pictures.ts'
import { waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { testLocalStore } from '#lib/platform/providers/oss/testing/local-store.ts'
import { bomb, clientFor, picture } from '#lib/platform/providers/oss/testing/oss.ts'
import type { UploadToken } from '#lib/platform/providers/oss/upload-token.ts'
import { issueUploadToken } from '#lib/uploads/server/upload-token.ts'
import { answerOss } from './answer-oss.ts'

waitForPictures()
const taken: number[] = []
const anyRoom = async (_: number, bytes: number) => taken.push(bytes) > 0
const { dataDir, site, nameIn, kept, put } = await testLocalStore(anyRoom)

test('an object that exists is never overwritten, even by its owner', async () => {
  const token = await issueUploadToken(7, 'answer')
  const key = nameIn(token)
  const results = await Promise.all(
    [20, 30, 40, 50].map(async (side) =>
      clientFor(site.origin, token)
        .put(key, await picture('png', side))
        .then(
          () => 'kept',
          (error: { code: string }) => error.code,
        ),
    ),
  )
  expect(results.toSorted()).toEqual([...Array(3).fill('FileAlreadyExists'), 'kept'])
})

const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('<script>alert(1)</script>*/=1;')])

test.each([
  ['SVG', 'png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML', 'png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['HTML that starts like a GIF', 'gif', gif],
  ['HTML behind the first bytes of a JPEG', 'jpg', Buffer.from('\xff\xd8\xff<html>…', 'latin1')],
  ['eleven bytes', 'png', Buffer.alloc(11, 1)],
  ['nothing', 'png', Buffer.alloc(0)],
])('%s is refused whatever its name says', async (_, extension, bytes) => {
  const token = await issueUploadToken(7, 'answer')
  // ali-oss takes an empty buffer for a missing body, which is still a PUT.
  expect(await put(token, nameIn(token, extension), bytes)).toBe('InvalidArgument')
})

test('a picture needs a type that the purpose allows and the name that goes with it', async () => {
  const [answer, avatar] = [
    await issueUploadToken(7, 'answer'),
    await issueUploadToken(7, 'avatar'),
  ]
  const webp = await picture('webp')
  expect(await put(answer, nameIn(answer, 'webp'), webp)).toBe('InvalidArgument')
  expect(await put(avatar, nameIn(avatar, 'webp'), webp)).toBe('kept')
  expect(await put(answer, nameIn(answer, 'html'), await picture('png'))).toBe('InvalidArgument')
  expect(await put(answer, nameIn(answer, 'png'), await picture('jpeg'))).toBe('InvalidArgument')
  for (const [extension, format] of [
    ['jpeg', 'jpeg'],
    ['JPG', 'jpeg'],
    ['gif', 'gif'],
  ] as const) {
    expect(await put(answer, nameIn(answer, extension), await picture(format))).toBe('kept')
  }
})

test('a picture is kept upright and without where, when and by what it was taken', async () => {
  const token = await issueUploadToken(7, 'answer')
  const key = nameIn(token, 'jpg')
  const exif = { IFD0: { Make: 'GXW-Camera' }, IFD3: { GPSLatitudeRef: 'N' } }
  const create = { width: 60, height: 30, channels: 3 as const, background: '#00f' }
  const taken = await sharp({ create })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const sent = Buffer.concat([taken, Buffer.from('GXW-behind')])
  expect(sent.includes('GXW-Camera')).toBe(true)
  expect(await put(token, key, sent)).toBe('kept')
  const path = join(dataDir, 'oss', key)
  const stored = readFileSync(path)
  const { width, height, exif: kept, orientation, format } = await sharp(stored).metadata()
  expect({ width, height, kept, orientation, format }).toEqual({
    ...{ width: 30, height: 60, format: 'jpeg' },
    ...{ kept: undefined, orientation: undefined },
  })
  expect(stored.includes('GXW')).toBe(false)
  expect((statSync(path).mode & 0o777).toString(8)).toBe('640')
  expect((statSync(dirname(path)).mode & 0o777).toString(8)).toBe('750')
})

test('an animation keeps its frames', async () => {
  const token = await issueUploadToken(7, 'answer')
  const key = nameIn(token, 'gif')
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const sent = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await put(token, key, sent)).toBe('kept')
  expect((await sharp(readFileSync(join(dataDir, 'oss', key))).metadata()).pages).toBe(3)
})

test('a picture of 16 gigapixels is refused at once', async () => {
  const token = await issueUploadToken(7, 'answer')
  const started = performance.now()
  expect(await put(token, nameIn(token), await bomb(126_000))).toBe('InvalidArgument')
  expect(performance.now() - started).toBeLessThan(2000 * patience)
})

test('one that finds no place is told when to come again, and leaves nothing', async () => {
  const token = await issueUploadToken(7, 'answer')
  const usual = imageLimits()
  const before = kept()
  const signed = await signedRequest(token, nameIn(token))
  imageLimits.replace({ ...usual, mostWaiting: 0 })
  const request = new Request(signed, { body: new Uint8Array(await picture()) })
  const answer = await answerOss(request, anyRoom)
  imageLimits.replace(usual)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.text()).toContain('<Code>ServiceUnavailable</Code>')
  expect(kept()).toBe(before)
})

test('a name may lie right below the prefix only, and the length is announced before the body is read', async () => {
  const token = await issueUploadToken(7, 'answer')
  taken.length = 0
  expect(await put(token, `${token.prefix}q0/a.png`, await picture())).toBe('AccessDenied')
  expect(taken).toEqual([])
  const bytes = await picture()
  expect(await put(token, nameIn(token), bytes)).toBe('kept')
  expect(taken.splice(0)).toEqual([bytes.length])
  const unmeasured = new Request(await signedRequest(token, nameIn(token)), { body: 'x' })
  await answerOss(unmeasured, anyRoom)
  expect(taken.splice(0)).toEqual([10_000_000])
})

test.each([
  ['says so is refused unread', { 'content-length': '10000001' }, 100_000],
  ['does not say so ends at the limit', {}, 10_200_000],
])('an upload of more than 10 MB that %s, and leaves nothing', async (_, headers, most) => {
  const token = await issueUploadToken(7, 'answer')
  const signed = await signedRequest(token, nameIn(token))
  const head = await picture()
  let sent = 0
  let isCancelled = false
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(sent === 0 ? head : Buffer.alloc(100_000))
      sent += 100_000
    },
    cancel() {
      isCancelled = true
    },
  })
  const before = kept()
  const request = new Request(signed, { body, duplex: 'half' } as RequestInit)
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  expect(await (await answerOss(request, anyRoom)).text()).toContain('EntityTooLarge')
  expect(sent).toBeLessThanOrEqual(most)
  expect([isCancelled, kept()]).toEqual([true, before])
})

/** A request as ali-oss signs it for a stream, caught before it could be answered. */
async function signedRequest(token: UploadToken, key: string): Promise<Request> {
  const caught: Request[] = []
  site.tamper = ({ url, headers }) => {
    caught.push(new Request(url, { method: 'PUT', headers }))
    headers.delete('authorization')
  }
  const options = { timeout: 5000, mime: 'image/png' } as OSS.PutStreamOptions
  const sending = clientFor(site.origin, token).putStream(key, Readable.from(['x']), options)
  await expect(sending).rejects.toMatchObject({ code: 'AccessDenied' })
  site.tamper = null
  const [request] = caught
  if (!request) throw new Error('nothing was caught')
  return request
}
