import { readFile, stat } from 'node:fs/promises'

/** Every video of our own that the demo content names. */
async function ownVideos(): Promise<string[]> {
  const texts = await Promise.all(
    ['courses', 'videos'].map((name) => readFile(`content/${name}.json`, 'utf8')),
  )
  const found = texts.join().match(/(?<=")\/film\/[\w-]+(?=\.mp4")/g) ?? []
  return [...new Set(found)]
}

test('a video of our own is small, begins to play while it loads, and has a poster and a text', async () => {
  const videos = await ownVideos()
  expect(videos.length).toBeGreaterThan(2)
  for (const video of videos) {
    const bytes = await readFile(`public${video}.mp4`)
    expect([video, bytes.length < 500_000]).toEqual([video, true])
    // Its index stands before the pictures.
    expect([video, bytes.indexOf('moov') < bytes.indexOf('mdat')]).toEqual([video, true])
    expect((await stat(`public${video}.webp`)).size).toBeLessThan(30_000)
    expect(await readFile(`public${video}.vtt`, 'utf8')).toMatch(/^WEBVTT\n/)
  }
})
