import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { listFilms } from './list-films.ts'

const t = testDatabase()
const homes: string[] = []
const put = async (name: string, text: string) => {
  const folder = join(env().DATA_DIR, 'films', name)
  homes.push(folder)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'film.json'), text)
}
beforeAll(async () => {
  await addFilmedCourse(t.db)
  await addQuestionBank(t.db)
  const recording = JSON.stringify([{ type: 'video', content: 'zhenhua-maodun' }])
  await t.sql`update question_keys set key = jsonb_set(key, '{analyses}', ${recording}::text::jsonb)
    where question_id = 1`
})
afterAll(async () => {
  for (const folder of homes) await rm(folder, { recursive: true })
})

const asked = { q: '', sort: 'usual', page: 1, pageSize: 50 } as const
const list = async (more: Partial<Parameters<typeof listFilms>[1]> = {}) =>
  (await listFilms(t.db, { ...asked, status: 'all', ...more })).items

test('films are listed with their facts and with what plays them', async () => {
  expect(await list({ q: 'cuoti-ji' })).toMatchObject([
    {
      ...{ name: 'cuoti-ji', use: 'lesson', seconds: 42, hasCaptions: true, hasPoster: true },
      ...{ isDemo: true, fault: null, lessons: [{ id: 1, title: '怎么记', courseId: 1 }] },
    },
  ])
  expect(await list({ q: 'zhenhua' })).toMatchObject([
    { use: 'analysis', lessons: [], questions: [expect.any(String)] },
  ])
  const unused = (await list({ status: 'unused' })).map(({ name }) => name)
  expect(unused).toContain('jiepai-30')
  expect(unused).not.toContain('cuoti-fan')
})

test('one that is broken is named with its fault, and hides no other', async () => {
  const film = { seconds: 9, bytes: 9, main: 'film.mp4' }
  await put('list-a', '{')
  await put('list-b', JSON.stringify({ ...film, seconds: 0 }))
  await put('list-c', JSON.stringify(film))
  await put('.packing-x', '{')
  const faulty = await list({ status: 'faulty', q: 'list-' })
  expect(faulty.map(({ name, fault }) => [name, fault])).toEqual([
    ['list-a', expect.stringContaining('film.json 不是 JSON')],
    ['list-b', expect.stringContaining('film.json 的 seconds 有误')],
    ['list-c', 'film.json 写了 film.mp4，但没有这个文件'],
  ])
  expect((await list()).map(({ name }) => name)).toContain('cuoti-ji')
})
