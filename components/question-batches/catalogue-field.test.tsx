import { renderToStaticMarkup } from 'react-dom/server'
import { CatalogueField } from './catalogue-field.tsx'

const names = [
  { name: '常识', isHidden: false },
  { name: '数量', isHidden: true },
]
const draw = (value: string) =>
  renderToStaticMarkup(
    <CatalogueField
      {...{ field: 'category', label: '目录', names, value, fault: undefined }}
      onChange={() => undefined}
    />,
  )

test('a hidden catalogue is offered as such, and said to be hidden once it is chosen', () => {
  const html = draw('常识')
  expect(html).toContain('<option value="常识"></option>')
  expect(html).toContain('<option value="数量" label="数量（隐藏）"></option>')
  expect(html).not.toContain('隐藏的目录')
  expect(draw('数量 ')).toContain('隐藏的目录')
})
