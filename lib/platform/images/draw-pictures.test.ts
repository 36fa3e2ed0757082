import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { bomb, picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { drawPictures, imageLimits } from './draw-pictures.ts'
import { endImageProcesses, imageProcesses } from './testing/image-processes.ts'
import { patientLimits as patient, waitForPictures } from './testing/patient.ts'

waitForPictures()

let people = 0
const square = (bytes: Buffer, userId = people++) =>
  drawPictures(userId, (ask) => ask('toSquareWebp', bytes, 64))
const whyOf = (drawing: Promise<unknown>) =>
  drawing.then(
    () => 'drawn',
    (error: { why?: string; code?: string }) => error.why ?? error.code ?? String(error),
  )
async function expectDrawn(): Promise<void> {
  const drawn = await square(await picture('jpeg'))
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
}

// Those that other test files have left.
beforeAll(endImageProcesses)

/** The picture that took 15.7 s and 780 MB of the site itself. */
let noise: Buffer
beforeAll(async () => {
  const [width, height] = [1440, 16_383]
  noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 50 })
    .toBuffer()
})
const inSizes = (userId = people++) =>
  drawPictures(userId, (ask) => ask('inSizes', noise, [480, 960, 1440]))

test('a few bytes that claim 16 gigapixels are broken, and the process goes on', async () => {
  await expectDrawn()
  const before = imageProcesses()
  expect(before).toHaveLength(1)
  expect(await whyOf(square(await bomb(126_000)))).toBe('broken')
  await expectDrawn()
  expect(imageProcesses()).toEqual(before)
})

test('the clock is for all that is done of a picture', async () => {
  await expectDrawn()
  imageLimits.replace({ ...patient, seconds: 1 })
  const drawing = drawPictures(people++, async (ask) => {
    for (;;) await ask('readSize', noise)
  })
  expect(await whyOf(drawing)).toBe('too much')
  imageLimits.replace(patient)
  await expectDrawn()
})

test('one that needs more memory than it may have fails alone', async () => {
  // Those that wait were started with more.
  endImageProcesses()
  imageLimits.replace({ ...patient, dataMb: 700 })
  expect(await whyOf(inSizes())).toBe('too much')
  await expectDrawn()
})

test('one that is killed in the middle fails alone, and the next is drawn by another process', async () => {
  await expectDrawn()
  const [former] = imageProcesses()
  const killed = whyOf(
    drawPictures(people++, async (ask) => {
      const drawing = ask('inSizes', noise, [1440])
      endImageProcesses()
      return await drawing
    }),
  )
  expect(await killed).toBe('too much')
  await expectDrawn()
  expect(imageProcesses()).not.toContain(former)
})

test('two processes at most, one for a person, and none when nobody needs them', async () => {
  imageLimits.replace(patient)
  let [now, most] = [0, 0]
  const seen = new Set<number>()
  const drawing = Array.from({ length: 12 }, (_, at) =>
    drawPictures(at % 3, async (ask) => {
      most = Math.max(most, ++now)
      await ask('toSquareWebp', await picture(), 64)
      for (const pid of imageProcesses()) seen.add(pid)
      now--
    }),
  )
  await Promise.all(drawing)
  expect([most, seen.size]).toEqual([2, 2])
  // Now alone, since on a busy machine one that rests for so short would be another one each time.
  imageLimits.replace({ ...patient, idleMs: 50 })
  await Promise.all(
    [1, 2].map(async (person) =>
      drawPictures(person, async (ask) => {
        await ask('toSquareWebp', await picture(), 64)
      }),
    ),
  )
  while (imageProcesses().length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
})

test('a process that cannot be started is a fault of the site', async () => {
  endImageProcesses()
  imageLimits.replace({ ...patient, dataMb: 100 })
  expect(await whyOf(square(await picture()))).toBe('unavailable')
  imageLimits.replace(patient)
  await expectDrawn()
})
