import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { saveAnswers as saveHomework } from '#lib/homework/server/save-answers.ts'
import { beginAnswers } from '#lib/homework/server/submissions.ts'
import {
  addDiamond,
  addHomework,
  addWrittenQuestions,
  shortAnswer,
} from '#lib/homework/server/testing/homework.ts'
import { submitFeedback } from '#lib/inbox/server/feedback.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { imageLimits } from '#lib/platform/images/draw-pictures.ts'
import { patientLimits, waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { aliyunStore } from '#lib/platform/providers/oss/aliyun/aliyun.ts'
import { storeInPlace } from '#lib/platform/providers/oss/chosen-store.ts'
import { startAliyunPeer } from '#lib/platform/providers/oss/testing/aliyun.ts'
import { bomb, picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { addPaper, addQuestionBank, queuedAnswer } from '#lib/questions/server/testing/questions.ts'

const peer = await startAliyunPeer()
const elsewhere = { endpoint: peer.settings.OSS_STS_ENDPOINT, sldEnable: true } as const
const store = aliyunStore(peer.settings, elsewhere)
storeInPlace.replace(store)

waitForPictures()
const t = testDatabase()
afterAll(async () => {
  storeInPlace.replace(null)
  await peer.close()
})
beforeEach(async () => {
  peer.objects.clear()
  await truncateAll(t.db)
})

/** As a browser writes it into the bucket, past this server. */
const send = (key: string, bytes: Buffer) => {
  peer.objects.set(key, { bytes, headers: {} })
  return key
}
const bytesOf = (key: string) => peer.objects.get(key)?.bytes ?? Buffer.alloc(0)
const refusal = '图片须由您本人上传，并且能打开、不太大'

/** A photograph that tells where it was taken, lies on its side, and has a script behind its end. */
async function photograph(): Promise<Buffer> {
  const create = { width: 60, height: 30, channels: 3 as const, background: '#00f' }
  const taken = await sharp({ create })
    .withExif({ IFD0: { Make: 'GXW-Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return Buffer.concat([taken, Buffer.from('<script>GXW-behind</script>')])
}

async function homeworkOf() {
  await addWrittenQuestions(t.db)
  await addHomework(t.db, { id: 1 })
  const userId = await addDiamond(t.db)
  const { id } = await beginAnswers(t.db, [], userId, 1)
  let revision = 0
  const save = async (url: string[]) => {
    const entry = { questionId: 2, answer: '见图', url }
    const answers = [{ ...shortAnswer('', revision), webAnswerDTOList: [entry] }]
    const saved = await saveHomework(t.db, userId, { id, answers })
    revision += 1
    return saved
  }
  const stored = async () => {
    const rows = await t.sql<{ answers: { url: string[] }[] }[]>`
      select answers from homework_answers order by position`
    return rows[1]?.answers[0]?.url ?? []
  }
  return { userId, save, stored }
}

async function expectDrawn(key: string): Promise<void> {
  const { width, height, exif, format } = await sharp(bytesOf(key)).metadata()
  expect({ width, height, exif, format }).toEqual({ width: 30, height: 60, format: 'jpeg' })
  expect(bytesOf(key).includes('GXW')).toBe(false)
}

test('homework refers to what was drawn, where its sender cannot write, and draws it once', async () => {
  const { userId, save, stored } = await homeworkOf()
  const sent = send(`web/homework/${userId}/20260101/a.jpg`, await photograph())
  expect(bytesOf(sent).includes('GXW-Camera')).toBe(true)
  const place = `web/homework/${userId}/0/20260101-a.jpg`
  await t.sql`insert into unused_uploads (key) values (${place})`
  await save([store.urlOf(sent)])
  expect(await stored()).toEqual([store.urlOf(place)])
  await expectDrawn(place)
  // The sender's page shows it by its first address; the place where it was taken is gone there too.
  await expectDrawn(sent)
  expect(peer.objects.get(place)?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
  })
  expect(await t.sql`select from unused_uploads`).toHaveLength(0)
  // The credentials live for 15 minutes, in which another file can take the name.
  send(sent, Buffer.from('<!doctype html><script>alert(1)</script>'))
  const before = peer.objects.get(place)
  await save([store.urlOf(sent)])
  await save([store.urlOf(place)])
  expect(await stored()).toEqual([store.urlOf(place)])
  expect(peer.objects.get(place)).toBe(before)
})

const polyglot = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('<script>1</script>*/=1;')])

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['HTML that starts like a GIF', 'gif', () => polyglot],
  ['SVG', 'png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a few bytes that claim 16 gigapixels', 'png', () => bomb(126_000)],
  ['another type than its name says', 'png', () => picture('jpeg')],
  ['a type that is not for answers', 'webp', () => picture('webp')],
  ['a picture with 10 MB behind it', 'png', async () => padded(await picture())],
])('%s is not referred to', async (_, extension, bytes) => {
  const { userId, save, stored } = await homeworkOf()
  const sent = send(`web/homework/${userId}/20260101/a.${extension}`, await bytes())
  const field = 'answers.0.webAnswerDTOList.0.url.0'
  await expect(save([store.urlOf(sent)])).rejects.toMatchObject({
    ...{ code: 'invalid_input', fields: [{ field, reason: refusal }] },
  })
  expect(await stored()).toEqual([])
  const form = { requestId: randomUUID(), kind: 'fault', content: '打不开', path: '' } as const
  const key = send(`web/feedback/${userId}/20260101/a.${extension}`, bytesOf(sent))
  expect(await outcome(submitFeedback(t.db, userId, { ...form, images: [key] }))).toBe(
    'upload_refused',
  )
  expect([...peer.objects.keys()].toSorted()).toEqual([key, sent])
})

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(10_000_000)])

test('feedback refers to what was drawn', async () => {
  const { id } = await addUser(t.db)
  const sent = send(`web/feedback/${id}/20260101/a.jpg`, await photograph())
  const form = { requestId: randomUUID(), kind: 'fault', content: '打不开', path: '' } as const
  const place = `web/feedback/${id}/0/20260101-a.jpg`
  const { images } = await submitFeedback(t.db, id, { ...form, images: [sent, place] })
  expect(images).toEqual([store.urlOf(place)])
  await expectDrawn(place)
})

test('an answer of practice refers to what was drawn, saved or handed in; a bad one keeps no other back', async () => {
  await addQuestionBank(t.db)
  const questions = [7, 1].map((id) => ({ id, score: 4 }))
  await addPaper(t.db, { id: 1, sections: [{ title: '一', questions }] })
  const { id } = await addUser(t.db)
  const begin = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, id, begin)
  const written = (url: string, changedAt: number) => {
    const { answer, ...rest } = queuedAnswer(1, 7, [''], { changedAt })
    const webAnswerDTOList = [{ questionId: 7, answer: '<p>见图</p>', url: [url] }]
    return { ...rest, answer: { ...answer, webAnswerDTOList } }
  }
  const stored = async () => {
    const [row] = await t.sql<{ answer: { webAnswerDTOList: { url: string[] }[] } }[]>`
      select answer from sitting_answers where position = 1`
    return row?.answer.webAnswerDTOList[0]?.url
  }
  const [first, second, bad] = ['a.jpg', 'b.jpg', 'c.jpg'].map(
    (name) => `web/answer/${id}/20260101/${name}`,
  ) as [string, string, string]
  for (const key of [first, second]) send(key, await photograph())
  send(bad, polyglot)
  const save = (url: string, changedAt: number) =>
    saveAnswers(t.db, id, {
      attemptId,
      answers: [written(url, changedAt), queuedAnswer(2, 1, ['A'], { changedAt })],
    })
  const { saved, refused } = await save(store.urlOf(bad), 1)
  expect(saved).toEqual([{ position: 2, changedAt: 1 }])
  expect(refused).toMatchObject([{ position: 1, fields: [{ reason: refusal }] }])
  await save(store.urlOf(first), 2)
  const place = (key: string) => key.replace('/20260101/', '/0/20260101-')
  expect(await stored()).toEqual([store.urlOf(place(first))])
  await submitSitting(t.db, [], id, { attemptId, answers: [written(store.urlOf(second), 3)] })
  expect(await stored()).toEqual([store.urlOf(place(second))])
  for (const key of [first, second]) await expectDrawn(place(key))
})

test('who finds no place to draw is told to come again, and nothing is stored', async () => {
  const { userId, save, stored } = await homeworkOf()
  const sent = send(`web/homework/${userId}/20260101/a.jpg`, await photograph())
  imageLimits.replace({ ...patientLimits, mostWaiting: 0 })
  await expect(save([store.urlOf(sent)])).rejects.toMatchObject({ code: 'unavailable' })
  expect(await stored()).toEqual([])
  expect([...peer.objects.keys()]).toEqual([sent])
})
