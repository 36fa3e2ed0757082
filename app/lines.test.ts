import type { City, Region } from '#lib/cities/shapes.ts'
import { regionLinksOf } from './lines.ts'

const city = (id: number, name: string, region: string): City => ({
  id,
  name,
  fullName: name,
  cityDir: `city-${id}`,
  code: '110000',
  region,
})
const beijing = city(1, '北京', 'huabei')
const shanghai = city(9, '上海', 'huadong')
const jiangsu = city(10, '江苏', 'huadong')
const regions: Region[] = [
  { region: 'huabei', name: '华北', cities: [beijing] },
  { region: 'huadong', name: '华东', cities: [shanghai, jiangsu] },
]

test('every city is linked to its own site', () => {
  expect(regionLinksOf(regions)[0]).toEqual({
    name: '华北',
    links: [{ name: '北京', href: '/substation?cityId=1' }],
  })
})

test('a city sees its own region first, without itself', () => {
  const [first] = regionLinksOf(regions, jiangsu)
  expect(first?.links.map(({ name }) => name)).toEqual(['上海'])
})

test('a region with no other city is left out', () => {
  expect(regionLinksOf(regions, beijing).map(({ name }) => name)).toEqual(['华东'])
})
