import { areaList } from '@vant/area-data'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { arrangeDivisions, districtNames, districtsBelow } from './districts.ts'

const codesOf = (parent?: string) => districtsBelow(parent).map(({ code }) => code)
const faultOf = (parent: string) => {
  try {
    return districtsBelow(parent)
  } catch (error) {
    return error instanceof AppError && error.code
  }
}

test('every path province → city → district completes, and together they reach every district', () => {
  const reached: string[] = []
  for (const province of districtsBelow()) {
    const cities = districtsBelow(province.code)
    expect([province.name, cities.length > 0]).toEqual([province.name, true])
    for (const city of cities) {
      const districts = districtsBelow(city.code)
      expect([city.name, districts.length > 0]).toEqual([city.name, true])
      for (const district of districts) {
        const path = {
          provinceCode: province.code,
          cityCode: city.code,
          districtCode: district.code,
        }
        expect(districtNames(path)).toEqual({
          province: province.name,
          city: city.name,
          district: district.name,
        })
        reached.push(district.code)
      }
    }
  }
  expect(new Set(reached).size).toBe(reached.length)
  expect(reached.sort()).toEqual(Object.keys(areaList.county_list).sort())
})

test('the provinces are the 34 of China, each a code with a name', () => {
  const provinces = districtsBelow()
  expect(provinces).toHaveLength(34)
  expect(provinces[0]).toEqual({ code: '110000', name: '北京市' })
  expect(provinces.every(({ code }) => /^[1-8]\d0000$/.test(code))).toBe(true)
  expect(codesOf()).toEqual(expect.arrayContaining(['710000', '810000', '820000']))
})

test('municipalities, provincial counties and cities without counties have their parts', () => {
  expect(codesOf('310000')).toEqual(['310100'])
  expect(codesOf('500000')).toEqual(['500100', '500200'])
  expect(codesOf('419000')).toContain('419001')
  expect(codesOf('441900').length).toBeGreaterThan(30)
  expect(codesOf('460400')).toContain('460401')
})

test('a city without districts offers itself as its only one', () => {
  const below = arrangeDivisions({
    province_list: { 440000: '广东省' },
    city_list: { 440100: '广州市', 441900: '东莞市' },
    county_list: { 440103: '荔湾区' },
  })
  expect(below.get('440000')?.map(({ code }) => code)).toEqual(['440100', '441900'])
  expect(below.get('440100')).toEqual([{ code: '440103', name: '荔湾区' }])
  expect(below.get('441900')).toEqual([{ code: '441900', name: '东莞市' }])
})

test.each(['110101', '990000', '119900', '100000', 'constructor'])(
  'below %s is nothing to be found',
  (parent) => {
    expect(faultOf(parent)).toBe('not_found')
  },
)

test.each([
  ['a district of another city', '440000', '440100', '440304'],
  ['a city of another province', '430000', '440100', '440103'],
  ['a district in the place of the city', '440000', '440103', '440103'],
  ['a province in the place of the city', '440000', '440000', '440103'],
  ['the city in the place of its district', '440000', '440100', '440100'],
  ['an unknown province', '990000', '440100', '440103'],
  ['nothing in the place of the province', '', '110000', '110100'],
])('%s makes no path', (_, provinceCode, cityCode, districtCode) => {
  expect(districtNames({ provinceCode, cityCode, districtCode })).toBeNull()
})

test('who changes a list that was handed out changes nothing for others', () => {
  districtsBelow().reverse()
  expect(codesOf()[0]).toBe('110000')
})
