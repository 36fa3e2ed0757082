import { renderToStaticMarkup } from 'react-dom/server'
import { DayField } from './day-field.tsx'
import { FileField } from './file-field.tsx'

const day = (props: object) => renderToStaticMarkup(<DayField label="开班" {...props} />)

test('a day stands as text under its label, with a button for the calendar that is named', () => {
  const html = day({ value: '2026-12-01', field: 'startsOn', fault: '请填写日期' })
  const input = html.match(/<input[^>]*data-field="startsOn"[^>]*>/)?.[0] ?? ''
  const [, id = ''] = input.match(/ id="([^"]+)"/) ?? []
  expect(html).toContain(`for="${id}"`)
  expect(input).toContain('value="2026-12-01"')
  expect(input).toContain('aria-invalid="true"')
  expect(input).not.toContain('type="date"')
  expect(html).toMatch(/<button[^>]*aria-label="打开日历"/)
})

test('a minute stands with a blank, and goes by name as it is meant', () => {
  expect(day({ hasTime: true, value: '2026-12-01T19:30' })).toContain('value="2026-12-01 19:30"')
  const html = day({ name: 'from', defaultValue: '2026年12月1日' })
  expect(html.match(/<input type="hidden"[^>]*>/)?.[0]).toContain('value="2026-12-01"')
})

test('the calendar itself is out of the way of keyboards and readers', () => {
  expect(day({}).match(/<input type="date"[^>]*>/)?.[0]).toMatch(
    /tabindex="-1".*aria-hidden="true"/,
  )
})

test('a file has a button in Chinese and one label', () => {
  const html = renderToStaticMarkup(<FileField label="职位表" accept=".csv" onFile={() => null} />)
  const [, id = ''] = html.match(/<input id="([^"]+)"/) ?? []
  expect(html.match(new RegExp(`for="${id}"`, 'g'))).toHaveLength(1)
  expect(html).toContain('选择文件')
  expect(html).toContain('没有选择文件')
})
