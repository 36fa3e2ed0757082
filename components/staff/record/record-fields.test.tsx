import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from '#components/ui/use-form.ts'
import type { Fields } from '#lib/platform/content/record/field.ts'
import { type Form, toForm } from '#lib/platform/content/record/form.ts'
import { RecordFields } from './record-fields.tsx'
import { RowActions } from './row-actions.tsx'
import { rowsOf } from './rows-of.ts'

const fields = {
  name: { type: 'line', most: 20, label: '名称' },
  note: { type: 'line', most: 500, label: '说明' },
  place: { type: 'pick', none: '全国', label: '地区' },
  cover: { type: 'address', optional: true, isPicture: true, label: '封面' },
  stages: {
    ...{ type: 'rows', most: 2, counted: '个环节' },
    fields: { day: { type: 'day', label: '开始' } },
  },
} as const satisfies Fields

const kinds = {
  kind: {
    ...{ type: 'choice', label: '类别', fixed: ['drill'] },
    options: { practice: '题库', interview: '面试题库', drill: '刷题' },
  },
} as const satisfies Fields

function Chosen({ kind }: { kind: keyof typeof kinds.kind.options }) {
  const form = useForm<Form>({
    initialValues: toForm(kinds, { kind }),
    send: async () => undefined,
  })
  return <RecordFields form={form} fields={kinds} />
}

test('a value that is fixed is neither offered nor taken away', () => {
  const offered = (kind: keyof typeof kinds.kind.options) =>
    [...renderToStaticMarkup(<Chosen kind={kind} />).matchAll(/<option[^>]*>([^<]*)/g)].map(
      ([, name]) => name,
    )
  expect(offered('practice')).toEqual(['题库', '面试题库'])
  expect(offered('drill')).toEqual(['刷题'])
})

function Drawn() {
  const stage = { id: 1, day: '2027-01-05' }
  const record = {
    name: '考试',
    note: '',
    place: 7,
    cover: '/oss/a.webp',
    stages: [stage, { ...stage, id: 2 }],
  }
  const form = useForm<Form>({ initialValues: toForm(fields, record), send: async () => undefined })
  const stages = rowsOf(form, 'stages', fields.stages)
  return (
    <>
      <RecordFields form={form} fields={fields} sources={{ place: [{ id: 1, name: '北京' }] }} />
      {stages.list.map(({ key }, at) => (
        <div key={String(key)}>
          <RecordFields form={form} fields={fields.stages.fields} at={`stages.${at}`} />
          <RowActions rows={stages} at={at} called={`环节${at + 1}`} />
        </div>
      ))}
      {stages.isFull && '满了'}
    </>
  )
}

test('a form is drawn from its description, with its limits, references and rows', () => {
  const html = renderToStaticMarkup(<Drawn />)
  for (const label of ['名称', '说明', '地区', '开始']) expect(html).toContain(`>${label}<`)
  expect(html).toMatch(
    /<input[^>]*maxLength="20"[^>]*value="考试"|value="考试"[^>]*maxLength="20"/i,
  )
  // A long line wraps.
  expect(html).toMatch(/<textarea[^>]*maxLength="500"/i)
  // What is chosen is told although its source is not there yet.
  expect(html).toMatch(/role="combobox"[^>]*value="地区 7"/)
  // A picture is typed or sent, and shown.
  expect(html).toMatch(
    /data-field="cover"[^>]*value="\/oss\/a.webp"|value="\/oss\/a.webp"[^>]*data-field="cover"/,
  )
  expect(html).toContain('>上传封面<')
  expect(html).toMatch(/<img[^>]*src="\/oss\/a.webp"/)
  expect(html).toMatch(/data-field="stages.1.day"/)
  expect(html.match(/disabled=""/g)).toHaveLength(2)
  expect(html).toContain('aria-label="删除环节2"')
  expect(html).toContain('满了')
})
