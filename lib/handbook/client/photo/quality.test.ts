import { fitQuality, qualities } from './quality.ts'

/** Encodes to 1000 bytes for each per cent, and counts. */
function encoder() {
  const asked: number[] = []
  const encode = async (quality: number) => {
    asked.push(quality)
    return { size: 1000 * quality }
  }
  return { asked, encode }
}

test('what fits in the best quality is encoded once', async () => {
  const { asked, encode } = encoder()
  expect(await fitQuality(encode, 95_000)).toMatchObject({ quality: 95, bytes: 95_000, fits: true })
  expect(await fitQuality(encode, null)).toMatchObject({ quality: 95, fits: true })
  expect(asked).toEqual([95, 95])
})

test('every limit gets the highest quality within it, in a few tries', async () => {
  for (let limit = qualities.worst; limit <= qualities.best; limit++) {
    const { asked, encode } = encoder()
    const { quality, bytes, fits } = await fitQuality(encode, limit * 1000 + 999)
    expect([limit, quality, bytes, fits]).toEqual([limit, limit, limit * 1000, true])
    expect(asked.length).toBeLessThanOrEqual(8)
  }
})

test('a limit that even the worst quality misses is said, with that size', async () => {
  const { encode } = encoder()
  expect(await fitQuality(encode, 39_999)).toMatchObject({
    quality: 40,
    bytes: 40_000,
    fits: false,
  })
})
