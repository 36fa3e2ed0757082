import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { imageLimits } from '#lib/platform/images/draw-pictures.ts'
import { patientLimits as patient, waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { testLocalStore } from '#lib/platform/providers/oss/testing/local-store.ts'
import { clientFor, picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { issueUploadToken } from './upload-token.ts'

waitForPictures()
const { site, nameIn, kept } = await testLocalStore()
const HOSTILE = 1

async function send(userId: number, bytes: Buffer, extension = 'png'): Promise<string> {
  const token = await issueUploadToken(userId, 'answer')
  const client = clientFor(site.origin, token)
  return await client.put(nameIn(token, extension), bytes).then(
    () => 'kept',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  )
}

/** A picture of 24 megapixels of which none is like another. */
async function noise(): Promise<Buffer> {
  const [width, height] = [1440, 16_383]
  return await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 50 })
    .toBuffer()
}

// First, while no process waits that was started with more.
test('a picture that needs too much is refused in a word of its own, and the next is taken', async () => {
  imageLimits.replace({ ...patient, dataMb: 700 })
  expect(await send(HOSTILE, await noise(), 'jpg')).toBe('PictureTooComplex')
  imageLimits.replace(patient)
  expect(await send(HOSTILE, await picture())).toBe('kept')
})

test('beside one who sends three hostile pictures fifty are answered, and none of theirs is lost', async () => {
  const hostile = await noise()
  const small = await picture('png', 300)
  const before = kept()
  const answered: string[] = []
  const note = async (who: string, sent: Promise<string>) => {
    const said = await sent
    answered.push(who)
    return said
  }
  const attack = Array.from({ length: 3 }, () => note('hostile', send(HOSTILE, hostile, 'jpg')))
  const fifty = Array.from({ length: 50 }, (_, at) => note('learner', send(at + 2, small)))
  const said = await Promise.all(fifty)
  expect(new Set(said)).toEqual(new Set(['kept']))
  const attacked = await Promise.all(attack)
  // Drawn anew it is larger than it may be.
  expect(new Set(attacked)).toEqual(new Set(['EntityTooLarge']))
  expect(answered.indexOf('learner')).toBeLessThan(answered.lastIndexOf('hostile'))
  expect(kept() - before).toBe(50)
})

test('where the line is full, the rest are asked to come again', async () => {
  const small = await picture('png', 300)
  imageLimits.replace({ ...patient, mostWaiting: 5 })
  const said = await Promise.all(Array.from({ length: 30 }, (_, at) => send(at + 100, small)))
  expect(new Set(said)).toEqual(new Set(['kept', 'ServiceUnavailable']))
  imageLimits.replace(patient)
  expect(await send(HOSTILE, small)).toBe('kept')
})
