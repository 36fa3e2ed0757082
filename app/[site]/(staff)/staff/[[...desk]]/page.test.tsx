import { readFileSync } from 'node:fs'
import { isValidElement } from 'react'
import { missingMetadata } from '#app/missing.tsx'
import { segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import { routes } from '#lib/tables/routes.ts'
import { deskPages } from './desk-pages.tsx'
import DeskOfRow, { generateMetadata } from './page.tsx'

const desks = routes.filter(({ shell }) => shell === 'staff')
const propsAt = (path: string) => ({
  params: Promise.resolve({ desk: segmentsOf(path).slice(1) }),
})

test('every desk of the route table has its component, and no other has one', () => {
  expect(Object.keys(deskPages).sort()).toEqual(desks.map(({ name }) => name).sort())
})

test('a desk is fetched alone: nothing of any is loaded with the table', () => {
  const source = readFileSync(new URL('desk-pages.tsx', import.meta.url), 'utf8')
  const first = [...source.matchAll(/ from '([^']+)'/g)].map(([, file]) => file)
  expect(first).toEqual(['react', '#components/staff/desk-wait.tsx'])
  const later = [...source.matchAll(/: lazy\(\(\) => import\('([^']+)'\)\),/g)]
  expect(new Set(later.map(([, file]) => file)).size).toBe(desks.length)
})

test.each(desks)('the head of $path says its title and keeps it out of the index', async (row) => {
  const path = row.path.replace('{id}', '5')
  expect(await generateMetadata(propsAt(path))).toMatchObject({
    title: { absolute: `工作台：${row.titleZh} - 公选王` },
    robots: { index: false, follow: true },
    alternates: { canonical: expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`)) },
    other: { scripts: 'now' },
  })
  const page = await DeskOfRow(propsAt(path))
  const id = row.path.includes('{id}') ? 5 : 0
  expect(isValidElement(page) && page.props).toEqual({
    ...{ name: row.name, title: row.titleZh, id },
  })
})

test.each(['/staff/nothing', '/staff/exams/abc', '/staff/exams/0', '/staff/exams/5/6'])(
  '%s is no page',
  async (path) => expect(await generateMetadata(propsAt(path))).toBe(missingMetadata),
)
