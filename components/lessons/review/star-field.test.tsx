import { renderToStaticMarkup } from 'react-dom/server'
import { StarField } from './star-field.tsx'

const html = (value: string, fault?: string) =>
  renderToStaticMarkup(<StarField field="rating" {...{ value, fault }} onChange={() => {}} />)

test('stars are lit up to the chosen one, and a fault finds the field', () => {
  expect(html('4').match(/data-lit/g)).toHaveLength(4)
  expect(html('4').match(/checked=""/g)).toHaveLength(1)
  expect(html('').match(/data-lit/g)).toBeNull()
  expect(html('', '请选 1 到 5 星')).toMatch(/data-field="rating".*请选 1 到 5 星/)
})
