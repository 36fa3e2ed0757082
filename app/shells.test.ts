import { readFileSync } from 'node:fs'
import { routes } from '#lib/tables/routes.ts'
import { shells } from './shells.ts'

type Page = { kind: string; routeName: string; footer: boolean; sideWidget: boolean }

test('every page of the specification has the footer and the side widget that it names', () => {
  const fixture = new URL('../e2e/fixtures/routes.json', import.meta.url)
  const specified = JSON.parse(readFileSync(fixture, 'utf8')) as Page[]
  const pages = specified.filter(({ kind }) => kind === 'page')
  expect(pages.map(({ routeName }) => [routeName, partsOf(routeName)])).toEqual(
    pages.map(({ routeName, footer, sideWidget }) => [routeName, { footer, sideWidget }]),
  )
})

function partsOf(name: string) {
  const row = routes.find((each) => each.name === name)
  const { footer, sideWidget } = (row && shells[row.shell]) ?? { footer: false, sideWidget: false }
  return { footer, sideWidget }
}
