import { line, optionalLine } from '#lib/platform/content/pipeline/fields.ts'
import { faultsOf } from './faults.ts'
import type { Fields } from './field.ts'
import { formRows, fromForm, newRow, rowsToForm, toForm } from './form.ts'
import { recordShape } from './shape.ts'
import { textFault } from './text-fault.ts'

const fields = {
  title: { type: 'line', most: 10 },
  link: { type: 'address', optional: true, isText: true, foreign: true },
  place: { type: 'pick', none: '全国' },
  startsOn: { type: 'day' },
  dueAt: { type: 'minute' },
  done: { type: 'flag' },
  parts: {
    ...{ type: 'rows', most: 2, counted: '个环节' },
    fields: {
      name: { type: 'line', most: 5 },
      from: { type: 'day' },
      to: { type: 'day', notBefore: ['from', '早于开始'], isSame: true },
      marks: { type: 'number', min: 0.5, max: 100, step: 0.5 },
    },
  },
} as const satisfies Fields
const part = { id: 7, name: '面试', from: '2027-01-05', to: '2027-01-06', marks: 1.5 }
const record = {
  ...{ title: '考试', link: '', place: null, startsOn: '2027-01-01', dueAt: '2027-01-02T18:00' },
  ...{ done: false, parts: [part] },
}

test('what a form was given it gives back', () => {
  expect(fromForm(fields, toForm(fields, record))).toEqual(record)
  expect(faultsOf(fields, record)).toEqual({})
})

test.each([
  [' 考\u2028试\ufeff\t甲\n', '考 试 甲', '考\n试\t甲'],
  ['一\r\n\u000b二\u0007', '一  二', '一\n\n二'],
])('of a pasted text what nobody sees is left: %j', (pasted, line, text) => {
  const own = { line: { type: 'line', most: 10 }, text: { type: 'text', most: 10 } } as const
  const values = fromForm(own, { line: pasted, text: pasted })
  expect(values).toEqual({ line, text })
  expect(faultsOf(own, values)).toEqual({})
})

test('an address that is too long is called so', () => {
  const link = `https://example.com/${'a'.repeat(500)}`
  expect(faultsOf(fields, { ...record, link })).toEqual({ link: '不超过 500 个字' })
})

test('rows are added, moved and sent without what the form knows them by', () => {
  const form = toForm(fields, record)
  const rows = formRows(fields.parts.fields, 'parts', form)
  const next = [newRow(fields.parts.fields, { name: '体检', from: '2027-02-01' }), ...rows]
  const { parts } = fromForm(fields, { ...form, ...rowsToForm('parts', next) })
  expect(parts).toEqual([
    // A day alone is typed once.
    { id: null, name: '体检', from: '2027-02-01', to: '2027-02-01', marks: null },
    part,
  ])
})

test('faults are named by their fields, those of rows with their place', () => {
  const wrong = {
    ...{ ...record, title: ' 考试', link: '/exam', startsOn: '2026-02-30', dueAt: '2027-01-02' },
    parts: [part, { ...part, to: '2027-01-04', marks: 0.7 }, part],
  }
  expect(faultsOf(fields, wrong)).toEqual({
    title: '首尾有空白',
    link: '应为 http(s) 网址',
    startsOn: '请填写日期',
    dueAt: '请填写日期和时间',
    parts: '最多 2 个环节',
    'parts.1.to': '早于开始',
    'parts.1.marks': '应为 0.5 的倍数',
  })
})

test.each(['2026-02-30', '0000-01-01', '26-01-01', '2026-1-1', ''])('%j is no day', (day) => {
  expect(faultsOf(fields, { ...record, startsOn: day })).toEqual({ startsOn: '请填写日期' })
  expect(faultsOf(fields, { ...record, dueAt: `${day}T00:00` })).toEqual({
    dueAt: '请填写日期和时间',
  })
})

test('a contract takes what the fields describe', () => {
  const { link, parts } = recordShape(fields)
  expect(parts.safeParse(record.parts).success).toBe(true)
  expect(parts.safeParse([{ ...part, name: '太长的环节' + '名称' }]).success).toBe(false)
  expect(link.safeParse(null).success).toBe(false)
})

test.each([
  ...['一行', '', ' 前', '后\u3000', '制\t表', '换\n行', '分\u2028行', '头\ufeff', '半\ud800'],
  '太长的一行文字',
])('a form and an import agree on the line %j', (text) => {
  const isOptional = true
  expect(line(5).safeParse(text).success).toBe(textFault(text, { most: 5 }) === null)
  expect(optionalLine(5).safeParse(text).success).toBe(
    textFault(text, { most: 5, isOptional }) === null,
  )
})

test('a number that is left empty is none, or what its field says', () => {
  const own = {
    most: { type: 'number', min: 0, max: 9, empty: 0 },
    due: { type: 'number', min: 0, max: 9 },
  } as const
  const values = fromForm(own, { most: '', due: '' })
  expect(values).toEqual({ most: 0, due: null })
  expect(faultsOf(own, values)).toEqual({ due: '应为 0 到 9 的整数' })
})
