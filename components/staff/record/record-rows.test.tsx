import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from '#components/ui/use-form.ts'
import type { Fields } from '#lib/platform/content/record/field.ts'
import { type Form, toForm } from '#lib/platform/content/record/form.ts'
import { RecordRows } from './record-rows.tsx'

const fields = {
  teachers: {
    ...{ type: 'rows', most: 2, counted: '位老师' },
    fields: { id: { type: 'pick', none: '请选择', label: '老师' } },
  },
} as const satisfies Fields

function Drawn({ ids, fault, drop }: { ids: number[]; fault?: string; drop?: string }) {
  const record = { teachers: ids.map((id) => ({ id })) }
  const form = useForm<Form>({ initialValues: toForm(fields, record), send: async () => undefined })
  return (
    <RecordRows
      form={{ ...form, faults: { teachers: fault } }}
      name="teachers"
      field={fields.teachers}
      sources={{ id: [{ id: 7, name: '陆知行' }] }}
      title="老师"
      called={({ id }, at) => `第 ${at + 1} 位老师（${id}）`}
      add="添加老师"
      {...(drop && { drop })}
      more={({ list }) => <b>{list.length}</b>}
    />
  )
}

const draw = (props: Parameters<typeof Drawn>[0]) => renderToStaticMarkup(<Drawn {...props} />)
const adding = /<button[^>]*>添加老师</

test('rows stand in their order, each with its choices and what can be done with it', () => {
  const html = draw({ ids: [7, 9] })
  expect(html).toContain('<legend>老师</legend>')
  expect(html).toMatch(/data-field="teachers.0.id".*data-field="teachers.1.id"/s)
  expect(html).toContain('value="陆知行"')
  for (const [label, isDisabled] of [
    ['上移第 1 位老师（7）', true],
    ['下移第 1 位老师（7）', false],
    ['上移第 2 位老师（9）', false],
    ['下移第 2 位老师（9）', true],
  ] as const) {
    const [button = ''] = html.match(new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`)) ?? []
    expect([label, button !== '', button.includes('disabled=""')]).toEqual([
      label,
      true,
      isDisabled,
    ])
  }
  expect(html).toContain('aria-label="删除第 2 位老师（9）"')
  expect(html).toContain('<b>2</b>')
  expect(draw({ ids: [7], drop: '去掉' })).toContain('aria-label="去掉第 1 位老师（7）"')
})

test('nothing is added to a full list, and what is wrong with it is said', () => {
  expect(draw({ ids: [7] }).match(adding)?.[0]).not.toContain('disabled')
  expect(draw({ ids: [7, 9] }).match(adding)?.[0]).toContain('disabled=""')
  expect(draw({ ids: [7] })).not.toContain('role="alert"')
  expect(draw({ ids: [7], fault: '有两行是同一位老师' })).toContain(
    '<p role="alert">有两行是同一位老师</p>',
  )
})
