import { randomUUID } from 'node:crypto'
import { jest } from '@jest/globals'
import sharp from 'sharp'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { saveAnswers as saveHomework } from '#lib/homework/server/save-answers.ts'
import { beginAnswers } from '#lib/homework/server/submissions.ts'
import {
  addDiamond,
  addHomework,
  addWrittenQuestions,
  bothParts,
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
import { drawMs, refusedUploads } from '#lib/uploads/server/draw-uploads.ts'

const peer = await startAliyunPeer()
const elsewhere = { endpoint: peer.settings.OSS_STS_ENDPOINT, sldEnable: true } as const
const store = aliyunStore(peer.settings, elsewhere)
storeInPlace.replace(store)

waitForPictures()
const t = testDatabase()
afterAll(async () => {
  drawMs.replace(usualMs)
  storeInPlace.replace(null)
  await peer.close()
})
const usualMs = drawMs()
beforeEach(async () => {
  peer.objects.clear()
  peer.asked.length = 0
  peer.failing.clear()
  refusedUploads().clear()
  drawMs.replace(patientLimits.waitMs.call)
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
  const save = async (url: string[], others: ReturnType<typeof bothParts>[] = []) => {
    const entry = { questionId: 2, answer: '见图', url }
    const answers = [{ ...shortAnswer('', revision), webAnswerDTOList: [entry] }, ...others]
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

/** A sitting of an essay (7) and a choice (1). */
async function sittingOf() {
  await addQuestionBank(t.db)
  const questions = [7, 1].map((id) => ({ id, score: 4 }))
  await addPaper(t.db, { id: 1, sections: [{ title: '一', questions }] })
  const { id } = await addUser(t.db)
  const begin = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, id, begin)
  const written = (url: string | string[], changedAt: number, text = '<p>见图</p>') => {
    const { answer, ...rest } = queuedAnswer(1, 7, [''], { changedAt })
    const webAnswerDTOList = [{ questionId: 7, answer: text, url: [url].flat() }]
    return { ...rest, answer: { ...answer, webAnswerDTOList } }
  }
  const chosen = (option: string, changedAt: number) => queuedAnswer(2, 1, [option], { changedAt })
  const save = (...answers: ReturnType<typeof written | typeof chosen>[]) =>
    saveAnswers(t.db, id, { attemptId, answers })
  const handIn = (...answers: ReturnType<typeof written>[]) =>
    submitSitting(t.db, [], id, { attemptId, answers })
  const stored = async (position = 1) => {
    const [row] = await t.sql<{ answer: Written }[]>`
      select answer from sitting_answers where position = ${position}`
    return row?.answer.webAnswerDTOList[0]
  }
  const keyOf = (name: string) => `web/answer/${id}/20260101/${name}`
  return { id, attemptId, written, chosen, save, handIn, stored, keyOf }
}

type Written = { webAnswerDTOList: { answer: string; url: string[] }[] }
const placeOf = (key: string) => key.replace('/20260101/', '/0/20260101-')

test('an answer of practice refers to what was drawn, saved or handed in; a bad one keeps no other back', async () => {
  const { written, chosen, save, handIn, stored, keyOf } = await sittingOf()
  const [first, second, bad] = ['a.jpg', 'b.jpg', 'c.jpg'].map(keyOf) as [string, string, string]
  for (const key of [first, second]) send(key, await photograph())
  send(bad, polyglot)
  const { saved, refused } = await save(written(store.urlOf(bad), 1), chosen('A', 1))
  expect(saved).toEqual([{ position: 2, changedAt: 1 }])
  expect(refused).toMatchObject([{ position: 1, fields: [{ reason: refusal }] }])
  await save(written(store.urlOf(first), 2))
  expect((await stored())?.url).toEqual([store.urlOf(placeOf(first))])
  await handIn(written(store.urlOf(second), 3))
  expect((await stored())?.url).toEqual([store.urlOf(placeOf(second))])
  for (const key of [first, second]) await expectDrawn(placeOf(key))
})

/** Ways in which a picture cannot be drawn now. */
const hindrances: [string, () => void][] = [
  ['nobody has a turn', () => imageLimits.replace({ ...patientLimits, mostWaiting: 0 })],
  ['the store is down', () => peer.failing.add('HEAD').add('GET').add('PUT')],
  ['the store takes nothing', () => peer.failing.add('PUT')],
  ['the call has no time left', () => drawMs.replace(0)],
]

test.each(hindrances)(
  'while %s all other answers are stored, and those with new pictures sent again',
  async (_, hinder) => {
    const { written, chosen, save, handIn, stored, keyOf } = await sittingOf()
    const sent = send(keyOf('a.jpg'), await photograph())
    const withPicture = written(store.urlOf(sent), 1)
    hinder()
    const waits = { code: 'unavailable', retryAfter: 5 }
    await expect(save(withPicture, chosen('A', 1))).rejects.toMatchObject({
      ...waits,
      data: { saved: [{ position: 2, changedAt: 1 }], refused: [], submitted: false },
    })
    await expect(save(withPicture, chosen('B', 2))).rejects.toMatchObject(waits)
    await expect(handIn(withPicture)).rejects.toMatchObject(waits)
    expect([await stored(1), (await stored(2))?.answer]).toEqual([undefined, 'B'])
    peer.failing.clear()
    imageLimits.replace(patientLimits)
    drawMs.replace(patientLimits.waitMs.call)
    expect((await handIn(withPicture)).submitted).toBe(true)
    expect((await stored())?.url).toEqual([store.urlOf(placeOf(sent))])
    await expectDrawn(placeOf(sent))
  },
)

test('pictures that an answer has already are left as they are, and nobody asks the store for them', async () => {
  const { written, save, stored, keyOf } = await sittingOf()
  const sent = send(keyOf('a.jpg'), await photograph())
  const address = store.urlOf(sent)
  await save(written(address, 1))
  const drawn = store.urlOf(placeOf(sent))
  peer.asked.length = 0
  await save(written(address, 2, '<p>二</p>'))
  await save(written(drawn, 3, '<p>三</p>'))
  // As it was sent, from before pictures of a bucket were drawn anew; deleted by now.
  const old = store.urlOf(keyOf('old.jpg'))
  await t.sql`update sitting_answers set answer = replace(answer::text, ${drawn}, ${old})::jsonb`
  await save(written(old, 4, '<p>四</p>'))
  expect(await stored()).toMatchObject({ answer: '<p>四</p>', url: [old] })
  expect(peer.asked).toEqual([])
})

test('homework keeps an old picture that its answer has', async () => {
  const { userId, save, stored } = await homeworkOf()
  const sent = send(`web/homework/${userId}/20260101/a.jpg`, await photograph())
  await save([store.urlOf(sent)])
  const [drawn, old] = [await stored(), store.urlOf(`web/homework/${userId}/20260101/old.jpg`)]
  await t.sql`update homework_answers set answers = replace(answers::text, ${drawn[0] ?? ''}, ${old})::jsonb`
  await save([old])
  expect(await stored()).toEqual([old])
})

test('what no open answer of the sender has room for is not read, and what was refused is read once', async () => {
  const { attemptId, written, chosen, save, handIn, keyOf } = await sittingOf()
  const address = store.urlOf(send(keyOf('a.jpg'), polyglot))
  const other = await addUser(t.db)
  const own = store.urlOf(send(`web/answer/${other.id}/20260101/a.jpg`, await photograph()))
  const change = { attemptId, answers: [written(own, 1)] }
  expect(await outcome(saveAnswers(t.db, other.id, change))).toBe('not_found')
  const choice = chosen('A', 1)
  const entries = [{ questionId: 1, answer: 'A', url: [address] }]
  const wrong = { ...choice, answer: { ...choice.answer, webAnswerDTOList: entries } }
  expect(await outcome(save(wrong))).toBe('invalid_input')
  expect(peer.asked).toEqual([])
  for (const at of [1, 2]) expect(await outcome(save(written(address, at)))).toBe('invalid_input')
  expect(peer.asked.filter(({ method }) => method === 'GET')).toHaveLength(1)
  await handIn()
  peer.asked.length = 0
  expect(
    await outcome(save(written(store.urlOf(send(keyOf('b.jpg'), await photograph())), 3))),
  ).toBe('sitting_closed')
  expect(peer.asked).toEqual([])
})

test('a change is dated by its receipt, however long its picture takes', async () => {
  const { id, attemptId, written, keyOf } = await sittingOf()
  const sent = send(keyOf('a.jpg'), await photograph())
  const received = Date.now()
  // Its device is an hour ahead; the clock goes on by a minute while the picture is read.
  const now = received + 3_600_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(received)
  peer.onAsked = () => clock.mockReturnValue(received + 60_000)
  await saveAnswers(t.db, id, { attemptId, now, answers: [written(store.urlOf(sent), now - 500)] })
  peer.onAsked = () => undefined
  clock.mockRestore()
  const [row] = await t.sql<{ changed: number }[]>`
    select changed_at::float8 as changed from sitting_answers where position = 1`
  expect(row?.changed).toBe(received - 500)
})

test('homework with a picture that cannot be drawn now keeps no other answer back', async () => {
  const { userId, save, stored } = await homeworkOf()
  const sent = send(`web/homework/${userId}/20260101/a.jpg`, await photograph())
  imageLimits.replace({ ...patientLimits, mostWaiting: 0 })
  const others = [bothParts('一', '二')]
  await expect(save([store.urlOf(sent)], others)).rejects.toMatchObject({
    code: 'unavailable',
    data: { saved: [{ questionId: 1, revision: 1 }], conflicts: [], refused: [] },
  })
  expect(await stored()).toEqual([])
  expect([...peer.objects.keys()]).toEqual([sent])
})

test('what was drawn is never written over, and what was sent is written first', async () => {
  const { userId, save, stored } = await homeworkOf()
  const sent = send(`web/homework/${userId}/20260101/a.jpg`, await photograph())
  const place = placeOf(sent)
  // Another call, or an earlier one that was not answered, comes first.
  peer.onAsked = ({ method, key }) => {
    if (method === 'PUT' && key === place) send(place, Buffer.from('first'))
  }
  await save([store.urlOf(sent)])
  peer.onAsked = () => undefined
  expect(await stored()).toEqual([store.urlOf(place)])
  expect(bytesOf(place).toString()).toBe('first')
  expect(peer.asked.filter(({ method }) => method === 'PUT').map(({ key }) => key)).toEqual([
    sent,
    place,
  ])
  await expectDrawn(sent)
})
