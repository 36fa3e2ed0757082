import { renderToStaticMarkup } from 'react-dom/server'
import SearchSelect from './search-select.tsx'

const options = [
  { value: '', name: '全国' },
  { value: '17', name: '湖北省' },
]
const draw = (props: object) =>
  renderToStaticMarkup(<SearchSelect label="地区" options={options} {...props} />)

test('a field that is searched is tied to its label, its hint and its fault, and found by its name in the form', () => {
  const html = draw({ field: 'cityId', value: '17', hint: '一处', fault: '请选择地区' })
  const input = html.match(/<input[^>]*role="combobox"[^>]*>/)?.[0] ?? ''
  const [, id = ''] = input.match(/ id="([^"]+)"/) ?? []
  expect(html).toContain(`for="${id}"`)
  const described = input.match(/aria-describedby="([^"]+)"/)?.[1]?.split(/\s+/) ?? []
  const texts = described.map((one) => html.match(new RegExp(`id="${one}">([^<]+)<`))?.[1])
  expect(texts.sort()).toEqual(['一处', '请选择地区'])
  for (const said of ['value="湖北省"', 'aria-invalid="true"', 'data-field="cityId"'])
    expect(input).toContain(said)
})

test('a form that is read has the value, not the name, of what is chosen', () => {
  const html = draw({ name: 'cityId', defaultValue: '17' })
  expect(html).toMatch(/<input type="hidden"[^>]*name="cityId"/)
  expect(html.match(/<input type="hidden"[^>]*>/)?.[0]).toContain('value="17"')
  expect(draw({ name: 'cityId', defaultValue: '' })).toMatch(/role="combobox"[^>]*value="全国"/)
})
