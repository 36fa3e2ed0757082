import { readFile, stat } from 'node:fs/promises'

/** Every film of our own that the demo content names. */
async function ownFilms(): Promise<string[]> {
  const texts = await Promise.all(
    ['courses', 'videos'].map((name) => readFile(`content/${name}.json`, 'utf8')),
  )
  const found = texts.join().match(/(?<=")\/film\/[\w-]+(?=\.mp4")/g) ?? []
  return [...new Set(found)]
}

test('a film of our own is small, begins to play while it loads, and has a poster and a text', async () => {
  const films = await ownFilms()
  expect(films.length).toBeGreaterThan(2)
  for (const film of films) {
    const bytes = await readFile(`public${film}.mp4`)
    expect([film, bytes.length < 500_000]).toEqual([film, true])
    // Its index stands before the pictures.
    expect([film, bytes.indexOf('moov') < bytes.indexOf('mdat')]).toEqual([film, true])
    expect((await stat(`public${film}.webp`)).size).toBeLessThan(30_000)
    expect(await readFile(`public${film}.vtt`, 'utf8')).toMatch(/^WEBVTT\n/)
  }
})
