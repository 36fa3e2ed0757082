import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFilm } from './own-films.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = (film: object | string) =>
  writeFile(
    join(folder, 'film.json'),
    typeof film === 'string' ? film : JSON.stringify({ bytes: 9, main: 'film.mp4', ...film }),
  )

test('a film is read once, anew when its film.json has changed, and is gone with it', async () => {
  expect(await readFilm(folder)).toBeNull()
  await write({ seconds: 60 })
  const film = await readFilm(folder)
  expect(film).toMatchObject({ seconds: 60, use: 'lesson', folder })
  expect(await readFilm(folder)).toBe(film)
  await write({ seconds: 120 })
  expect(await readFilm(folder)).toMatchObject({ seconds: 120 })
  await write('{')
  await expect(readFilm(folder)).rejects.toThrow()
  await rm(join(folder, 'film.json'))
  expect(await readFilm(folder)).toBeNull()
})
